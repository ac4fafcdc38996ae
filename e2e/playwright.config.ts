/** End-to-end test configuration: the built page (`npm run build` first), in the detected Chromium. */
import { defineConfig } from 'playwright/test';
import { ensureBrowser, launchArguments } from '../scripts/browser.mjs';

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results/e2e',
	reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
	snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
	// Two leave a sixth of two cores idle, because tests wait for frames and timers.
	workers: 3,
	fullyParallel: true,
	forbidOnly: process.env.CI !== undefined,
	// Only machines with other work to do give a test a second try, and report it.
	retries: process.env.CI === undefined ? 0 : 1,
	// Generous, so that a slow machine fails no test.
	timeout: 90_000,
	expect: { timeout: 15_000, toMatchSnapshot: { maxDiffPixelRatio: 0.02 } },
	use: {
		browserName: 'chromium',
		viewport: { width: 1366, height: 768 },
		locale: 'en-GB',
		colorScheme: 'light',
		// Steps show at once. Tests of movement override it.
		contextOptions: { reducedMotion: 'reduce' },
		actionTimeout: 15_000,
		screenshot: 'only-on-failure',
		// A warm browser opens the page in half the time. Storage is cleared between tests.
		reuseContext: true,
		launchOptions: { executablePath: await ensureBrowser(), args: launchArguments() },
	},
});
