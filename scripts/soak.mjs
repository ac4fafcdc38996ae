/** `npm run soak -- [which …] [--minutes 10] [--seed 1]`: bundles the soaks as the app is bundled, and runs them. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = fileURLToPath(new URL('../node_modules/.cache/halfstep-soak', import.meta.url));

// The page that is tried is the one the sources make now.
await build({ root, logLevel: 'error' });
await build({
	root,
	configFile: false,
	logLevel: 'error',
	build: { ssr: 'test/soak/index.ts', outDir, emptyOutDir: true, target: 'node20' },
});
await import(pathToFileURL(`${outDir}/index.js`).href);
