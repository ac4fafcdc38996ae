import react from '@vitejs/plugin-react';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { defineConfig } from 'vitest/config';
import { pagePolicy } from './scripts/pagePolicy.ts';

export default defineConfig({
	plugins: [react(), viteSingleFile(), pagePolicy()],
	// By number: what 'localhost' is bound to differs between machines.
	server: { host: '127.0.0.1' },
	preview: { host: '127.0.0.1' },
	worker: { format: 'iife' },
	build: { modulePreload: false },
	test: {
		include: ['test/**/*.test.{ts,tsx}'],
		setupFiles: ['test/support/afterwards.ts'],
		// Every core, and modules read once in each: with a process of its own for each file a third of the work is reading them.
		maxWorkers: '100%',
		pool: 'threads',
		isolate: false,
		// A slow machine is no failure: time is the benches' business. Whoever asks for more pairs of worlds waits for them.
		testTimeout: process.env.HALFSTEP_PAIRS === undefined ? 180_000 : 0,
		hookTimeout: 60_000,
	},
});
