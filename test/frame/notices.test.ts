/** Bundled license notices match the installed packages. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTICES, notices } from '../../scripts/notices.mjs';

test('lists the notices of all bundled packages', () => {
	// `npm run notices` rewrites them.
	expect(readFileSync(NOTICES, 'utf8')).toBe(notices());
});

test('includes transitive packages', () => {
	for (const name of ['react-reconciler', 'scheduler', 'zod'])
		expect(notices()).toMatch(new RegExp(`\\b${name}\\b`));
});
