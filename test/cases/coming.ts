/**
 * Lines of `docs/rules.md` without an implementation: none. The list only shrinks: `coverage.test.ts` fails if a
 * test has one of these ids, until the line is removed here.
 */

/** The missing part, and the number of tests that already have the id without covering it. */
export interface Coming {
	readonly missing: string;
	readonly borne: number;
}

export const COMING: Readonly<Record<string, Coming>> = {};
