/** Fixed key order of files, so that they can be compared. */
import type { Json } from './formatJson.ts';

/** A value with object keys in alphabetical order. */
export function inOrder(value: unknown): Json | undefined {
	if (Array.isArray(value)) return value.map((item) => inOrder(item) ?? null);
	if (typeof value === 'object' && value !== null)
		return Object.fromEntries(
			Object.entries(value)
				.sort(([a], [b]) => byText(a, b))
				.map(([key, item]) => [key, inOrder(item)]),
		);
	return value as string | number | boolean | null | undefined;
}

export function sorted<Value>(
	record: Readonly<Record<string, Value>>,
	order: (a: string, b: string) => number,
): Readonly<Record<string, Value>> {
	return Object.fromEntries(
		Object.keys(record)
			.sort(order)
			.map((key) => [key, record[key]!]),
	);
}

export function byText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** By half-round, then segment, then creature. */
export function byRoll(a: string, b: string): number {
	const [halfA = '', segmentA = ''] = a.split('/', 2);
	const [halfB = '', segmentB = ''] = b.split('/', 2);
	return (Number(halfA) || 0) - (Number(halfB) || 0) || Number(segmentA) - Number(segmentB) || byText(a, b);
}
