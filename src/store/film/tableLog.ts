/** The log of a battle up to the moment looked at as text, as the table or the GM may read it. */
import { timeOf } from '../../engine/index.ts';
import { halfName, momentName, type Units } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { halfText, logText } from '../document/log.ts';
import { shownEncounter, unitsNow } from '../document/looked.ts';
import type { DocumentState } from '../document/state.ts';
import { TABLE } from '../seen/seat.ts';
import { type FilmLook, seenThen, takesOf } from './takes.ts';

/** From the first half-round to the moment looked at. */
export function tableLog(document: Pick<DocumentState, 'encounter'>, look: FilmLook, units: Units): string {
	const then = seenThen(document, look, TABLE);
	const blocks = takesOf(document, look, then).map(({ viewing, end }) => {
		const known = then(viewing, end);
		const lines = halfText(known.encounter, known.battle, known.segment, units);
		const { clock } = then(viewing, 0);
		const time = timeOf(known.encounter);
		return [clock === momentName(time, 0) ? halfName(time) : clock, ...lines].join('\n');
	});
	// How many half-rounds there were would tell of unseen turns.
	const before = document.encounter.earlier ? ['Earlier half-rounds are kept as a summary only.'] : [];
	return `${[...before, ...blocks].join('\n\n')}\n`;
}

/** The log of the battle at a desk, from its first half-round to the moment looked at: as the table may read it, or the GM. */
export function battleLog(desk: Desk, forTable: boolean): string {
	const session = desk.session.getState();
	const { viewing, ask, segment } = session;
	const units = unitsNow(desk);
	if (forTable) return tableLog(desk.document.getState(), session, units);
	return logText(shownEncounter(desk), viewing === null ? ask : { who: 'nobody' }, segment, units);
}
