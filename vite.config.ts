import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { defineConfig } from 'vitest/config';
import { sealPage } from './scripts/sealPage.ts';

/** What the page would carry for nothing, by where it stands: three and a half kilobytes in all. */
const BALLAST: readonly (readonly [module: RegExp, what: RegExp, instead: string])[] = [
	// React wants the keys of an icon's parts while developing only; the parts never change places.
	[/lucide-react.*\/icons\//, /,\s*key: "\w+"/g, ''],
	// Konva checks attributes in development only, and finds out which it is while it runs.
	[/konva\/lib\/Validators\.js$/, /Konva\.isUnminified/g, 'false'],
	// It looks colours up by name for shadows alone, and there are none.
	[/konva\/lib\/Util\.js$/, /(?<=COLORS = )\{[^}]*\}/, '{ black: [0, 0, 0] }'],
];

const lighten: Plugin = {
	name: 'halfstep:lighten',
	apply: 'build',
	transform: {
		filter: { id: BALLAST.map(([module]) => module) },
		handler: (code, id) => {
			const [, what, instead] = BALLAST.find(([module]) => module.test(id)) ?? [];
			return what && { code: code.replace(what, instead ?? ''), map: null };
		},
	},
};

export default defineConfig({
	plugins: [lighten, react(), viteSingleFile(), sealPage()],
	// Whatever is not imported would be a second file.
	publicDir: false,
	// By number: what 'localhost' is bound to differs between machines.
	server: { host: '127.0.0.1' },
	preview: { host: '127.0.0.1' },
	// In one file there is nothing to preload. Terser's page is some kilobytes smaller than the default's.
	build: {
		minify: 'terser',
		// Browsers with popovers know the language of 2020, and have none of Safari 10's faults: half a kilobyte less.
		terserOptions: { ecma: 2020, safari10: false, compress: { passes: 2 } },
		reportCompressedSize: false,
		modulePreload: { polyfill: false },
	},
	worker: { format: 'es' },
	// A slow machine is no failure: time is the benches' business.
	test: { include: ['test/**/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 60_000 },
});
