/** Formats past times. */

/** "today, 14:05" or "3 May 2026, 14:05". */
export function when(at: number): string {
	const date = new Date(at);
	const now = new Date().toDateString() === date.toDateString();
	const day = now ? 'today' : date.toLocaleDateString('en-GB', { dateStyle: 'long' });
	return `${day}, ${date.toLocaleTimeString('en-GB', { timeStyle: 'short' })}`;
}
