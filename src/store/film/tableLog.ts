/** The log of a battle as the table may read it, as text. */
import type { Units } from '../../words/index.ts';
import { lineText } from '../../words/index.ts';
import { folded, logOf, sectionTitle } from '../document/log.ts';
import type { DocumentState } from '../document/state.ts';
import { TABLE } from '../seen/seat.ts';
import { type FilmLook, seenThen, takesOf } from './takes.ts';

/** From the first half-round to the moment looked at. */
export function tableLog(document: Pick<DocumentState, 'encounter'>, look: FilmLook, units: Units): string {
	const then = seenThen(document, look, TABLE);
	const blocks = takesOf(document, look, then).map(({ viewing, end }) => {
		const known = then(viewing, end);
		const lines = folded(logOf(known.encounter, known.battle, known.segment, units)).map((section) =>
			[sectionTitle(section), section.lines.map(lineText).join(' ')].filter((text) => text !== '').join(': '),
		);
		return [then(viewing, 0).clock, ...lines].join('\n');
	});
	return `${blocks.join('\n\n')}\n`;
}
