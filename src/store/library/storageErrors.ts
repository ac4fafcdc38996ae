/** Error sentences of browser storage. */

/** By error name. */
const FAILURES: Readonly<Record<string, string>> = {
	QuotaExceededError: 'Browser storage is full. Save to a file.',
	TimeoutError: 'Browser storage is not responding. Save to a file.',
};

/**
 * An error as a sentence.
 *
 * @param outdated true if a newer app version has taken over the database
 */
export function failureSentence(error: unknown, outdated: boolean): string {
	if (outdated) return 'A newer Halfstep runs in another tab. Save to a file, then reload this page.';
	const name = error instanceof Error ? error.name : '';
	return FAILURES[name] ?? 'Saving failed. Save to a file.';
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
