/** What becomes of work that is in no file and not in the browser: asked before another encounter takes its place. */
import { createStore } from 'zustand/vanilla';
import type { Desk } from '../../store/desk/desk.ts';

/** `drop`: it is given up; `stay`: nothing else is opened. */
export type Leaving = 'save' | 'drop' | 'stay';

/** Goes on with what waits for the answer. */
export const leaving = createStore<{ readonly answer: (how: Leaving) => void }>()(() => ({
	answer: () => {},
}));

/** Asks, and resolves to what was answered. */
export function askLeaving(desk: Desk): Promise<Leaving> {
	// Whoever was asked before stays where he is.
	leaving.getState().answer('stay');
	return new Promise((resolve) => {
		leaving.setState({ answer: resolve });
		desk.session.setState({ dialog: 'leaving' });
	});
}
