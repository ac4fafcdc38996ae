/** `npm run bench`: one table of budgets, each relative to a baseline of the same run. */
import { cpus } from 'node:os';
import { ahead } from './ahead.ts';
import { changes } from './changes.ts';
import { drawing } from './drawing.ts';
import { files } from './files.ts';
import { film } from './film.ts';
import { fog } from './fog.ts';
import { forecast } from './forecast.ts';
import { halfRounds } from './halfRounds.ts';
import type { Row } from './measure.ts';
import { page } from './page.ts';
import { paths } from './paths.ts';
import { picture } from './picture.ts';
import { resolver } from './resolver.ts';
import { sight } from './sight.ts';
import { window } from './window.ts';
import { worker } from './worker.ts';

const BENCHES: readonly { readonly title: string; readonly run: () => Row[] | Promise<Row[]> }[] = [
	{ title: 'resolver', run: resolver },
	{ title: 'half-rounds', run: halfRounds },
	{ title: 'forecast', run: forecast },
	{ title: 'worker', run: worker },
	{ title: 'ahead', run: ahead },
	{ title: 'paths', run: paths },
	{ title: 'fog', run: fog },
	{ title: 'sight', run: sight },
	{ title: 'page', run: page },
	{ title: 'drawing', run: drawing },
	{ title: 'picture', run: picture },
	{ title: 'changes', run: changes },
	{ title: 'files', run: files },
	{ title: 'film', run: film },
	{ title: 'window', run: window },
];

const time = (milliseconds: number): string =>
	milliseconds < 0.1
		? `${(milliseconds * 1000).toPrecision(3)} µs`
		: milliseconds < 1000
			? `${milliseconds.toPrecision(3)} ms`
			: `${(milliseconds / 1000).toPrecision(3)} s`;

const cells = (row: Row): string[] => [
	row.work,
	row.figure ?? time(row.milliseconds ?? 0),
	row.against,
	row.ratio.toFixed(2),
	row.budget ?? '',
	row.kept === undefined ? '' : row.kept ? 'kept' : 'MISSED',
];

function table(rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
	const line = (row: readonly string[]) =>
		`| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
	const [head = [], ...body] = rows;
	return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join(
		'\n',
	);
}

const only = process.argv[2];
const rows: Row[] = [];
for (const { title, run } of BENCHES) {
	if (only !== undefined && only !== title) continue;
	console.error(`measuring: ${title}`);
	try {
		rows.push(...(await run()));
	} catch (error) {
		console.error(`failed: ${title}`, error);
		process.exitCode = 1;
	}
}
console.log(
	`\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}\n`,
);
console.log(table([['work', 'measured', 'against', 'ratio', 'budget', ''], ...rows.map(cells)]));
