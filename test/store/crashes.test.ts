/** Failures in a row are counted from start to start, where the tab keeps anything. */
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

it('one for each start that failed, none after one that held', () => {
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

it('a blocked storage, or nonsense in it, counts nothing and fails at nothing', () => {
	const blocked = crashesIn(() => {
		throw new DOMException('denied', 'SecurityError');
	});
	blocked.note();
	blocked.forget();
	expect(blocked.inARow).toBe(0);
	for (const value of ['', 'x', '-1', '1.5', 'Infinity'])
		expect(crashesIn(() => ({ ...tab(), getItem: () => value })).inARow).toBe(0);
});
