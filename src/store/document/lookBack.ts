/** Looking back at a half-round that is over, and forward again to the present at the moment that was left. */
import type { Desk } from '../desk/desk.ts';
import { perDesk } from '../desk/perDesk.ts';
import { battleOf } from './battle.ts';

/** The moment of the present that was left to look back. */
const leftOf = perDesk(() => ({ segment: 0 }));

/** Looks at a half-round by its number, from `segment` (0 to 6) on; at the present one where it is no other. */
export function lookAt(desk: Desk, half: number, segment = 0): void {
	const { viewing, segment: now } = desk.session.getState();
	const present = desk.document.getState().encounter.half ?? 1;
	if (viewing === null && half !== present) leftOf(desk).segment = now;
	desk.session.setState({ viewing: half === present ? null : half, segment, contestOpen: false });
}

/** Back to the present, at the moment of it that was left; dice that are awaited there are asked for again. */
export function backToNow(desk: Desk): void {
	if (desk.session.getState().viewing === null) return;
	lookAt(desk, desk.document.getState().encounter.half ?? 1, leftOf(desk).segment);
	askAgain(desk);
}

/** Whoever left while dice were awaited is asked for them again. */
export function askAgain(desk: Desk): void {
	const { ask, segment } = desk.session.getState();
	// At the start nobody has left anything: the battle need not be known yet.
	if (segment === 0) return;
	const { awaiting, segments } = battleOf(desk.document.getState().encounter, ask);
	if (awaiting && segment === segments.length) desk.session.setState({ contestOpen: true });
}

/** The half-round that follows the one looked back at: of the history, or the present one. */
export function halfAfter(desk: Desk, half: number): number {
	const { history = [], half: present = 1 } = desk.document.getState().encounter;
	return Math.min(present, ...history.map((one) => one.half).filter((one) => one > half));
}
