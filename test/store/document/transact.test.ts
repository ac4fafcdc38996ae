/** Transactions are pure, and the document commits exactly what they say. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dispatch } from '../../../src/store/document/document.ts';
import { transact, transactNextHalf } from '../../../src/store/document/transact.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { command, crossing } from '../../support/commands.ts';
import { openFresh, workspace } from '../../support/session.ts';

const ASK = { who: 'nobody' } as const;

it('transact leaves its encounter alone and gives what dispatch commits', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 6 }), command, (segment, one) => {
			openFresh(crossing());
			seek(workspace, segment);
			const { encounter } = workspace.document.getState();
			const before = structuredClone(encounter);
			const result = transact(encounter, one, { segment, ask: ASK });
			expect(encounter).toEqual(before);
			expect(dispatch(workspace, one)).toBe(result.kind !== 'refused');
			const { encounter: after, past } = workspace.document.getState();
			expect(after).toEqual(result.kind === 'done' ? result.to.encounter : encounter);
			if (result.kind !== 'done') return;
			expect(workspace.session.getState().segment).toBe(result.to.segment);
			expect(past.at(-1)).toMatchObject({ deed: result.to.deed, encounter, segment });
		}),
	);
});

it('transactNextHalf waits for dice that users roll', () => {
	const waits = transactNextHalf({ ...crossing(), rolls: {} }, { who: 'everyone' });
	expect(waits.kind).toBe('waiting');
	expect(transactNextHalf(crossing(), ASK)).toMatchObject({ kind: 'done', to: { segment: 0 }, changes: [] });
});
