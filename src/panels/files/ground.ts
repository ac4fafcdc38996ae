/** Whose ground a picture becomes that is opened while there is a fight: asked before it lies under anybody. */
import { createStore } from 'zustand/vanilla';
import type { Desk } from '../../store/desk/desk.ts';

/** `here`: of the open encounter; `new`: of one of its own; `nowhere`: it is not opened. */
export type PictureGround = 'here' | 'new' | 'nowhere';

/** Goes on with the picture that waits for the answer. */
export const ground = createStore<{ readonly answer: (where: PictureGround) => void }>()(() => ({
	answer: () => {},
}));

/** Asks, and resolves to what was answered. */
export function askGround(desk: Desk): Promise<PictureGround> {
	// A picture that has waited before is not opened.
	ground.getState().answer('nowhere');
	return new Promise((resolve) => {
		ground.setState({ answer: resolve });
		desk.session.setState({ dialog: 'ground' });
	});
}
