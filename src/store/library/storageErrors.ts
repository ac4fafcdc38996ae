/** What is said where the browser does not keep what it is to keep. */

/** What is said of errors that have a reason to tell, by their names. */
const FAILURES: Readonly<Record<string, string>> = {
	QuotaExceededError: 'This browser has no room left for saving: save the encounter to a file.',
	TimeoutError: 'This browser’s storage does not answer: save the encounter to a file.',
};

/**
 * Why the browser did not do it, for people.
 *
 * @param outdated a newer version of the program has taken the database over
 */
export function failureSentence(error: unknown, outdated: boolean): string {
	if (outdated)
		return 'Halfstep is open in another tab in a newer version: save the encounter to a file, then load this page again.';
	const name = error instanceof Error ? error.name : '';
	return FAILURES[name] ?? 'This browser could not do it: save the encounter to a file.';
}

/** A browser that has not answered after this many milliseconds may do so yet, but nobody is to wait for it. */
const PATIENCE = 10_000;

/**
 * What comes of the work, or the error that it takes too long.
 *
 * @param patience in milliseconds
 */
export async function patiently<Value>(work: Promise<Value>, patience = PATIENCE): Promise<Value> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), patience);
	});
	return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
