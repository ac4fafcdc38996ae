/** Test files share a worker's modules and globals: what one file puts in their place is taken away after it. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});
