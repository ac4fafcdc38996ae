/** Films of a battle. Nothing of it is needed before somebody asks: it comes with the first. */
import type { Desk } from '../../store/desk/desk.ts';
import type { FilmOrder } from './shoot.ts';

export { FilmScreen } from './FilmScreen.tsx';

/** The battle as a film, from its first second to the moment looked at; null when it was stopped. */
export async function filmOf(desk: Desk, order: FilmOrder): Promise<Blob | null> {
	if (order.kind === 'gif') return (await import('./gif.ts')).gifOf(desk, order);
	if ('VideoEncoder' in globalThis) return (await import('./video.ts')).videoOf(desk, order);
	return (await import('./recorded.ts')).recordedOf(desk, order);
}
