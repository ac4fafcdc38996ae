/** `npm run bench [which]`: bundles the benches as the app is bundled, and runs them. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = fileURLToPath(new URL('../node_modules/.cache/halfstep-bench', import.meta.url));

await build({
	root,
	configFile: false,
	logLevel: 'error',
	build: { ssr: 'bench/index.ts', outDir, emptyOutDir: true, target: 'node20' },
});
await import(pathToFileURL(`${outDir}/index.js`).href);
