/** Counter of consecutive failed starts, if the tab has storage. */
import { expect, it } from 'vitest';
import { crashesIn } from '../../src/store/library/crashCounter.ts';

function tab() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	};
}

it('counts each failed start and resets after a good one', () => {
	const storage = tab();
	const start = () => crashesIn(() => storage);
	expect(start().inARow).toBe(0);
	const first = start();
	first.note();
	first.note();
	expect(start().inARow).toBe(1);
	start().note();
	expect(start().inARow).toBe(2);
	start().forget();
	expect(start().inARow).toBe(0);
});

it('counts nothing and never fails if storage is blocked or invalid', () => {
	const blocked = crashesIn(() => {
		throw new DOMException('denied', 'SecurityError');
	});
	blocked.note();
	blocked.forget();
	expect(blocked.inARow).toBe(0);
	for (const value of ['', 'x', '-1', '1.5', 'Infinity'])
		expect(crashesIn(() => ({ ...tab(), getItem: () => value })).inARow).toBe(0);
});
