/** `npm run bench [which]`: bundles the benches as the app is bundled, and runs them. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensureBrowser } from './browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = fileURLToPath(new URL('../node_modules/.cache/halfstep-bench', import.meta.url));

// The page that is weighed and timed is the one the sources make now.
await build({ root, logLevel: 'error' });
await build({
	root,
	configFile: false,
	logLevel: 'error',
	build: { ssr: 'test/bench/index.ts', outDir, emptyOutDir: true, target: 'node20' },
});
process.env.CHROMIUM_PATH = await ensureBrowser();
await import(pathToFileURL(`${outDir}/index.js`).href);
