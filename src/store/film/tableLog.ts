/** The log of a battle as the table may read it, as text. */
import type { Units } from '../../words/index.ts';
import { halfText } from '../document/log.ts';
import type { DocumentState } from '../document/state.ts';
import { TABLE } from '../seen/seat.ts';
import { type FilmLook, seenThen, takesOf } from './takes.ts';

/** From the first half-round to the moment looked at. */
export function tableLog(document: Pick<DocumentState, 'encounter'>, look: FilmLook, units: Units): string {
	const then = seenThen(document, look, TABLE);
	const blocks = takesOf(document, look, then).map(({ viewing, end }) => {
		const known = then(viewing, end);
		const lines = halfText(known.encounter, known.battle, known.segment, units);
		return [then(viewing, 0).clock, ...lines].join('\n');
	});
	return `${blocks.join('\n\n')}\n`;
}
