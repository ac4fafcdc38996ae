/** Outline of a bank card: matching a real one calibrates the screen's inches. */
import { CARD, cardAcross } from '../store/session/screenSetup.ts';

export function Measuring({ inch }: { readonly inch: number }) {
	const width = cardAcross(inch);
	return (
		<div className="players-card" style={{ width, height: (width * CARD.height) / CARD.width }}>
			Hold a bank card here
		</div>
	);
}
