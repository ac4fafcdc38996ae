/** The log of a battle as the table may read it, as text. */
import type { Units } from '../../words/index.ts';
import { lineText } from '../../words/index.ts';
import { folded, logOf, sectionTitle } from '../document/log.ts';
import { reelOf } from '../document/reel.ts';
import type { DocumentState } from '../document/state.ts';
import { TABLE } from './seat.ts';
import { type LookedAt, seen } from './seen.ts';

/** From the first half-round to the moment looked at. */
export function tableLog(document: Pick<DocumentState, 'encounter'>, look: LookedAt, units: Units): string {
	const { encounter } = document;
	const blocks = reelOf(encounter, look.ask, look.segment).map(({ viewing, segments }) => {
		const at = { ...look, viewing, segment: segments, contestOpen: false, running: false };
		const known = seen(document, at, TABLE);
		const lines = folded(logOf(known.encounter, known.battle, known.segment, units)).map((section) =>
			[sectionTitle(section), section.lines.map(lineText).join(' ')].filter((text) => text !== '').join(': '),
		);
		return [seen(document, { ...at, segment: 0 }, TABLE).clock, ...lines].join('\n');
	});
	return `${blocks.join('\n\n')}\n`;
}
