/** Test files share a worker's modules and globals: what one file puts in their place is taken away after it. */
import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

/** A channel goes through the whole process, in which other files run at the same time: each file has its own browser. */
const browser = randomUUID();
Object.assign(globalThis, {
	BroadcastChannel: class extends BroadcastChannel {
		constructor(name: string) {
			super(`${name} ${browser}`);
		}
	},
});

afterAll(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});
