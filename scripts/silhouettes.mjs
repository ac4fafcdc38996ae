/** `npm run silhouettes`: writes the outlines of the faces in `src/store/silhouettes/silhouetteTable.ts`, from game-icons (CC BY 3.0). */
import { readFileSync, writeFileSync } from 'node:fs';
import gameIcons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import svgpath from 'svgpath';

const TABLE = 'src/store/silhouettes/silhouetteTable.ts';
const OUTLINES = 'src/store/silhouettes/silhouetteData.ts';

/** @type {Readonly<Record<string, { body: string } | undefined>>} */
const icons = gameIcons.icons;
const ids = [...readFileSync(TABLE, 'utf8').matchAll(/^\t'?([a-z0-9-]+)'?: \[/gm)].map(([, id]) => id ?? '');

/** @param {string} id */
const outline = (id) => {
	const paths = [...(icons[id]?.body ?? '').matchAll(/\bd="([^"]+)"/g)].map(([, path]) => path ?? '');
	if (paths.length === 0) throw new Error(`game-icons has no “${id}”`);
	// Whole units of 512: finer than a pixel of any token, at less than half of the weight.
	return svgpath(paths.join('')).abs().round(0).rel().toString();
};

const lines = ids.map((id) => `\t${/^\w+$/.test(id) ? id : `'${id}'`}: '${outline(id)}',`);
writeFileSync(
	OUTLINES,
	`/** Made by \`npm run silhouettes\` from game-icons.net (CC BY 3.0). */
import type { FaceId } from './table.ts';

/** The side of the square that the outlines fill. */
export const SILHOUETTE_SIDE = 512;

/** Outlines as SVG paths. */
export const SILHOUETTES: Readonly<Record<FaceId, string>> = {
${lines.join('\n')}
};
`,
);
console.log(`${ids.length} silhouettes in ${OUTLINES}`);
