/** Error sentences of browser storage. */

/** By error name. */
const FAILURES: Readonly<Record<string, string>> = {
	QuotaExceededError: 'This browser has no room left for saving: save the encounter to a file.',
	TimeoutError: 'This browser’s storage does not answer: save the encounter to a file.',
};

/**
 * An error as a sentence.
 *
 * @param outdated true if a newer app version has taken over the database
 */
export function failureSentence(error: unknown, outdated: boolean): string {
	if (outdated)
		return 'Halfstep is open in another tab in a newer version: save the encounter to a file, then load this page again.';
	const name = error instanceof Error ? error.name : '';
	return FAILURES[name] ?? 'This browser could not do it: save the encounter to a file.';
}

/** Milliseconds before a request is considered lost, even if it may still finish. */
const PATIENCE = 10_000;

/**
 * Rejects after a timeout.
 *
 * @param patience milliseconds
 */
export async function patiently<Value>(work: Promise<Value>, patience = PATIENCE): Promise<Value> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), patience);
	});
	return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
