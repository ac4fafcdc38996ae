/** Restores globals after each test file: files share a worker's modules and globals. */
import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

/** Channels span the process, where other files run at the same time: each file gets its own browser id. */
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
