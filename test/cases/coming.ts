/**
 * Lines of `docs/rules.md` whose behaviour is still to come: none. The list only shrinks: `coverage.test.ts` fails when a
 * test is added that bears one of them, until the line is struck off here.
 */

/** What is missing, and in how many places tests bear the id already without showing that. */
export interface Coming {
	readonly missing: string;
	readonly borne: number;
}

export const COMING: Readonly<Record<string, Coming>> = {};
