import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { defineConfig } from 'vitest/config';
import { sealPage } from './scripts/sealPage.ts';

/** Takes the keys off the parts of icons, almost two kilobytes: React wants them while developing only, and the parts never change places. */
const bareIcons: Plugin = {
	name: 'halfstep:bare-icons',
	apply: 'build',
	transform: {
		filter: { id: /lucide-react.*\/icons\// },
		handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
	},
};

export default defineConfig({
	plugins: [bareIcons, react(), viteSingleFile(), sealPage()],
	// Whatever is not imported would be a second file.
	publicDir: false,
	// By number: what 'localhost' is bound to differs between machines.
	server: { host: '127.0.0.1' },
	preview: { host: '127.0.0.1' },
	// In one file there is nothing to preload. Terser's page is some kilobytes smaller than the default's.
	build: {
		minify: 'terser',
		terserOptions: { compress: { passes: 2 } },
		reportCompressedSize: false,
		modulePreload: { polyfill: false },
	},
	worker: { format: 'es' },
	// A slow machine is no failure: time is the benches' business.
	test: { include: ['test/**/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 60_000 },
});
