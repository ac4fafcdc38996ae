/** `npm run matches -- [scenarios|lessons|levels|speed|watch] [games] [first seed] [part of an id]`: bundles the matches and plays them in one process. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = fileURLToPath(new URL('../node_modules/.cache/halfstep-matches', import.meta.url));

await build({
	root,
	configFile: false,
	logLevel: 'error',
	publicDir: false,
	build: { ssr: 'test/bench/matches/index.ts', outDir, emptyOutDir: true, target: 'node20' },
});
await import(pathToFileURL(`${outDir}/index.js`).href);
