/** How the end-to-end tests run: against the built page (`npm run build` first), in the Chromium that was found. */
import { defineConfig } from 'playwright/test';
import { ensureBrowser, launchArguments } from '../scripts/browser.mjs';

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results/e2e',
	reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
	snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
	workers: 2,
	fullyParallel: true,
	forbidOnly: process.env.CI !== undefined,
	// A second try is told as such at the end of `npm test`, and is a fault of the test: see CONTRIBUTING.
	retries: 1,
	timeout: 45_000,
	expect: { timeout: 7_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
	use: {
		browserName: 'chromium',
		viewport: { width: 1366, height: 768 },
		locale: 'en-GB',
		colorScheme: 'light',
		// Steps are shown at once; tests of movement ask for it.
		contextOptions: { reducedMotion: 'reduce' },
		actionTimeout: 7_000,
		screenshot: 'only-on-failure',
		// A browser that is warm opens the page in half of the time; storage is emptied between tests.
		reuseContext: true,
		launchOptions: { executablePath: await ensureBrowser(), args: launchArguments() },
	},
});
