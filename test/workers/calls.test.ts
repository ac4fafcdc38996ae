/** Calls of a worker's functions: each gets its own answer, and what it is told meanwhile. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls, callsTo } from '../../src/workers/calls.ts';

class Counter {
	#known = 0;
	know(known: number): void {
		this.#known = known;
	}
	async later(by: number): Promise<number> {
		await new Promise((done) => setTimeout(done, by === 1 ? 20 : 0));
		return this.#known + by;
	}
	async count(to: number, tell: (at: number) => void, end: string): Promise<string> {
		for (let at = 1; at <= to; at++) tell(at);
		return end;
	}
	fail(): Promise<never> {
		return Promise.reject(new RangeError('too much'));
	}
}

let channel: MessageChannel;
let asked: Counter;

beforeEach(() => {
	channel = new MessageChannel();
	answerCalls(new Counter(), channel.port1);
	asked = callsTo<Counter>(channel.port2);
	channel.port1.start();
	channel.port2.start();
});
afterEach(() => channel.port1.close());

it('gives each call its own answer, whichever is ready first; they arrive in their order', async () => {
	void asked.know(10);
	expect(await Promise.all([asked.later(1), asked.later(2)])).toEqual([11, 12]);
});

it('tells a function among the arguments all it is called with before the answer', async () => {
	const told: number[] = [];
	expect(await asked.count(3, (at) => told.push(at), 'done')).toBe('done');
	expect(told).toEqual([1, 2, 3]);
});

it('says what has failed', async () => {
	await expect(asked.fail()).rejects.toThrow('too much');
});
