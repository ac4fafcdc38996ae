/** `npm run silhouettes`: draws the outlines of the faces in `src/store/faces/table.ts` from game-icons (CC BY 3.0). */
import { readFileSync, writeFileSync } from 'node:fs';
import gameIcons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import svgpath from 'svgpath';

const SIDE = 128;
const TABLE = 'src/store/faces/table.ts';
const OUTLINES = 'src/store/faces/silhouettes.ts';

/** @type {Readonly<Record<string, { body: string } | undefined>>} */
const outlines = gameIcons.icons;
const ids = [...readFileSync(TABLE, 'utf8').matchAll(/^\t'?([a-z0-9-]+)'?: \[/gm)].map(([, id]) => id ?? '');

/** @param {string} id */
const outline = (id) => {
	const paths = [...(outlines[id]?.body ?? '').matchAll(/\bd="([^"]+)"/g)].map(([, path]) => path ?? '');
	if (paths.length === 0) throw new Error(`game-icons has no “${id}”`);
	// Whole numbers in a square of SIDE: finer than a disc on the screen ever shows, at a third of the weight.
	return svgpath(paths.join(''))
		.abs()
		.scale(SIDE / 512)
		.round(0)
		.rel()
		.toString();
};

const lines = ids.map((id) => `\t'${id}':\n\t\t'${outline(id)}',`);
writeFileSync(
	OUTLINES,
	`/** Made by \`npm run silhouettes\` from game-icons.net (CC BY 3.0): outlines in a square of ${SIDE}. */
import type { FaceId } from './table.ts';

/** The side of the square that the outlines fill. */
export const SILHOUETTE_SIDE = ${SIDE};

export const SILHOUETTES: Readonly<Record<FaceId, string>> = {
${lines.join('\n')}
};
`,
);
console.log(`${ids.length} silhouettes in ${OUTLINES}`);
