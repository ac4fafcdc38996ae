/**
 * Gives every new encounter of a page the same dice: an init script for tests and pictures, which show what came of them.
 * The page asks for a seed as 8 bytes (`main.ts`); what it asks for otherwise, names that nobody else has, stays random.
 */
export function steadySeeds() {
	const drawn = crypto.getRandomValues.bind(crypto);
	crypto.getRandomValues = (into) =>
		into instanceof Uint8Array && into.length === 8 ? into.fill(7) : drawn(into);
}
