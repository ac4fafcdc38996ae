/** Up to two letters that stand for a name. */
export function initialsOf(name: string): string {
	const words = name.split(/[\s_-]+/u).filter((word) => word !== '');
	const [first = '', second] = words;
	const letters = Array.from(first);
	const tail = second === undefined ? '' : (Array.from(second)[0] ?? '');
	return ((letters[0] ?? '') + tail).toLocaleUpperCase();
}
