/** The licences that are passed on are those of the packages that are installed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTICES, notices } from '../../scripts/notices.mjs';

test('the notices are those of everything the page is made with', () => {
	// `npm run notices` writes them anew.
	expect(readFileSync(NOTICES, 'utf8')).toBe(notices());
});

test('packages that others bring along are named too', () => {
	for (const name of ['react-reconciler', 'scheduler', 'zod'])
		expect(notices()).toMatch(new RegExp(`\\b${name}\\b`));
});
