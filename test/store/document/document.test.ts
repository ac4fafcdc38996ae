/** Opening, following and changing a document: effects on session and messages. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Encounter } from '../../../src/engine/index.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import {
	askFrom,
	beginNextHalf,
	dispatch,
	lookAtMoment,
	openDocument,
	putBack,
	tellBegun,
} from '../../../src/store/document/document.ts';
import { changeBy, endsHalf, looksAlike } from '../../../src/store/document/transact.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { followDocument } from '../../../src/store/interactions/remoteUpdate.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import type { Notice } from '../../../src/store/session/uiState.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const session = () => workspace.session.getState();
const document = () => workspace.document.getState();
const rename = (name: string): Command => ({ type: 'rename-encounter', name });
const NOBODY = { who: 'nobody' } as const;
const EVERYONE = { who: 'everyone' } as const;
const walking = () =>
	encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 6)), creature('bo', 3, 5)]);
const notice = (tone: Notice['tone'], undoes = false): Notice => ({ text: 'Told.', tone, undo: undoes });

beforeEach(() => openFresh(walking()));

describe('opening', () => {
	it('empties the hand and forgets earlier dice requests', () => {
		workspace.session.setState({
			...{ selection: ['ann'], viewing: 1, playing: true, contestOpen: true, lit: [{ x: 1, y: 1 }] },
			...{ outlook: { creature: 'ann', after: 'end' }, others: 'could', variantsOf: 'heroes' },
		});
		openDocument(workspace, 'other', walking(), 3);
		expect(session()).toMatchObject({
			...{ selection: [], viewing: null, playing: false, contestOpen: false, lit: [], outlook: null },
			...{ others: 'drawn', variantsOf: null, segment: 3, ask: { who: 'nobody', from: 3 } },
		});
		expect(document()).toMatchObject({ id: 'other', past: [], future: [], done: 0, merge: null });
	});
	it.each<[Notice['tone'], boolean]>([
		['info', false],
		['problem', false],
		['in-file', false],
		['lasting', true],
		['failure', true],
	])('leaves a notice of tone %s: %s', (tone, stays) => {
		workspace.session.setState({ notice: notice(tone) });
		openDocument(workspace, 'other', walking());
		expect(session().notice !== null).toBe(stays);
	});
	it('shows Initiative during a fight', () => {
		expect(session().panel).toBe('creatures');
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		openFresh(document().encounter);
		expect(session().panel).toBe('initiative');
	});
	it('goes to the last resolvable moment and asks for its dice', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		openDocument(workspace, 'other', lydiaAndTheOrc(), 3);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
		openDocument(workspace, 'other', lydiaAndTheOrc(), 0);
		expect(session()).toMatchObject({ segment: 0, contestOpen: false });
	});
	it('keeps the undo history', () => {
		dispatch(workspace, rename('A'));
		const { past, done } = document();
		openDocument(workspace, 'other', walking(), 0, { past, future: [], done });
		expect(document()).toMatchObject({ past, done: 1 });
	});
});

describe('following a document changed elsewhere', () => {
	it('stays at the viewed moment if it still exists', () => {
		seek(workspace, 4);
		const other = { ...walking(), name: 'Other' };
		followDocument(workspace, other, { past: [], future: [], done: 7 }, 1);
		expect([document().encounter, document().done, session().segment]).toEqual([other, 7, 4]);
		workspace.session.setState({ ask: EVERYONE });
		followDocument(workspace, lydiaAndTheOrc(), { past: [], future: [], done: 8 }, 1);
		expect(session().segment).toBe(3);
	});
	it('goes to the new half-round without asking for earlier dice again', () => {
		workspace.session.setState({ ask: { ...EVERYONE, from: 1 } });
		followDocument(workspace, { ...walking(), half: 2 }, { past: [], future: [], done: 7 }, 3);
		expect(session()).toMatchObject({ segment: 3, ask: { ...EVERYONE, from: 3 } });
	});
});

describe('viewing a moment', () => {
	it('keeps selected creatures that exist, same list if all do', () => {
		const selection = ['ann', 'bo'];
		workspace.session.setState({ selection, viewing: 1, contestOpen: true });
		lookAtMoment(workspace, document().encounter, 2, NOBODY);
		expect(session()).toMatchObject({ segment: 2, viewing: null, contestOpen: false, ask: NOBODY });
		expect(session().selection).toBe(selection);
		workspace.session.setState({ selection: ['ann', 'ghost'] });
		lookAtMoment(workspace, document().encounter, 2, NOBODY);
		expect(session().selection).toEqual(['ann']);
	});
	it.each([
		[notice('info'), true],
		[notice('info', true), false],
		[notice('problem'), false],
		[notice('lasting'), true],
	])('leaves %j: %s', (told, stays) => {
		workspace.session.setState({ notice: told });
		lookAtMoment(workspace, document().encounter, 0, NOBODY);
		expect(session().notice !== null).toBe(stays);
	});
	it('shows the start without resolving', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		lookAtMoment(workspace, document().encounter, -1, EVERYONE);
		expect(session().segment).toBe(0);
	});
});

it('keeps the same dice request object if nothing changed', () => {
	expect(askFrom(NOBODY, undefined)).toBe(NOBODY);
	expect(askFrom(NOBODY, 0)).toBe(NOBODY);
	expect(askFrom(NOBODY, 3)).toEqual({ who: 'nobody', from: 3 });
	const later = { who: 'everyone', from: 3 } as const;
	expect([askFrom(later, 3), askFrom(later, 0), askFrom(later, 2)]).toEqual([
		later,
		EVERYONE,
		{ who: 'everyone', from: 2 },
	]);
	expect(askFrom(later, 3)).toBe(later);
});

describe('changes', () => {
	it('merge in a row with the same key', () => {
		dispatch(workspace, rename('A'), 'name');
		dispatch(workspace, rename('B'), 'name');
		expect([document().past.length, document().done]).toEqual([1, 1]);
		dispatch(workspace, rename('C'), 'other');
		dispatch(workspace, rename('D'));
		dispatch(workspace, rename('E'));
		expect([document().past.length, document().done]).toEqual([4, 4]);
		undo(workspace);
		dispatch(workspace, rename('F'), 'other');
		expect(document().past).toHaveLength(4);
	});
	it('with the same key stay separate at different moments', () => {
		dispatch(workspace, rename('A'), 'name');
		seek(workspace, 2);
		dispatch(workspace, rename('B'), 'name');
		expect(document().past).toHaveLength(2);
	});
	it('keep two hundred undo steps', () => {
		for (let i = 0; i < 205; i++) dispatch(workspace, rename(`N${i}`));
		expect([document().past.length, document().done]).toEqual([200, 205]);
		expect(document().past[0]?.encounter.name).toBe('N4');
	});
	it('without effect succeed without a step and clear the error', () => {
		workspace.session.setState({ notice: notice('problem') });
		expect(dispatch(workspace, rename('Test'))).toBe(true);
		expect([document().past, session().notice]).toEqual([[], null]);
	});
	it('that put the same value add no step', () => {
		const back = { type: 'back in the fight' } as const;
		putBack(workspace, document().encounter, 2, back);
		expect([document().past, session().segment]).toEqual([[], 0]);
		putBack(workspace, { ...document().encounter, name: 'Then' }, 2, back);
		expect(document().past).toMatchObject([{ looksOnly: false, deed: { type: 'back in the fight' } }]);
		expect(session()).toMatchObject({ segment: 2, ask: { who: 'nobody', from: 2 } });
	});
	it('are refused in a past half-round', () => {
		workspace.session.setState({ viewing: 1 });
		expect(dispatch(workspace, rename('A'))).toBe(false);
		expect(session().notice).toMatchObject({
			text: 'This half-round is over. Go back to now to change it.',
			tone: 'problem',
		});
	});
	it('give their refusal', () => {
		expect(dispatch(workspace, { type: 'set-rules', rules: { engagement: true } } as never)).toBe(true);
		seek(workspace, 3);
		expect(dispatch(workspace, { type: 'set-rules', rules: { engagement: false } } as never)).toBe(false);
		expect(session().notice?.tone).toBe('problem');
	});
	it('to doors are announced; other news are shown', () => {
		const door = { from: [5, 0], to: [5, 1], kind: 'door' } as const;
		openFresh(encounter([creature('ann', 0, 0)], { walls: [door] }));
		dispatch(workspace, { type: 'set-door', door, open: true });
		expect([session().announcement, session().notice]).toEqual([expect.stringMatching(/door/i), null]);
	});
	it('after the half-round apply to the next, with a message', () => {
		seek(workspace, 6);
		dispatch(workspace, { type: 'change-creatures', ids: ['ann'], change: { speed: 20 } });
		expect([document().encounter.half, session().segment]).toEqual([2, 0]);
		expect(session().notice?.text).toBe('Round 1, half 2 starts with your change.');
	});
	it('that the next half-round refuses are refused', () => {
		seek(workspace, 6);
		expect(dispatch(workspace, { type: 'place-creatures', positions: { ann: { x: 99, y: 0 } } })).toBe(false);
		expect([document().encounter.half, session().notice?.tone]).toEqual([undefined, 'problem']);
	});
});

describe('next half-round', () => {
	it('waits for dice, with a reason', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		expect(beginNextHalf(workspace)).toBe(false);
		expect(session().notice?.text).toBe('A contested square still needs its dice.');
	});
	it('begins with a list of ended conditions, if any', () => {
		expect(beginNextHalf(workspace)).toBe(true);
		expect([document().encounter.half, session().segment, session().notice]).toEqual([2, 0, null]);
		openFresh(encounter([creature('ann', 0, 0, { conditions: ['held'], lasting: { held: 2 } })]));
		beginNextHalf(workspace);
		expect(session().notice?.text).toMatch(/Ann/);
	});
	it('is announced by name, to the table without the active creature or ended conditions', () => {
		const tell = (one: Encounter, tableView = false) => {
			workspace.session.setState({ tableView, notice: null });
			tellBegun(workspace, one, (half) => `${half}!`);
			return session().notice?.text;
		};
		const next = nextHalf(
			encounter([creature('ann', 0, 0, { conditions: ['held'], lasting: { held: 2 } })]),
			NOBODY,
		)!;
		expect(tell(nextHalf(walking(), NOBODY)!)).toBe('Round 1, half 2!');
		expect(tell(next)).toMatch(/^Round 1, half 2! Ann/);
		expect(tell(next, true)).toBe('Round 1, half 2!');
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		openFresh(walking());
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		// It is the same turn, which has not restarted.
		expect(tell(document().encounter)).toBe('Another move in this turn!');
		expect(tell(document().encounter, true)).toBe('Another move in this turn!');
	});
});

describe('effect of a command at a moment', () => {
	const does = (command: Command, segment: number, world: Encounter = walking()) =>
		changeBy(command, { encounter: world, segment, ask: NOBODY });
	const speed: Command = { type: 'change-creatures', ids: ['ann'], change: { speed: 20 } };

	it.each<[string, Command, number, string]>([
		['a name', rename('A'), 0, 'looks'],
		['a name at the end', rename('A'), 6, 'looks'],
		['the same name', rename('Test'), 3, 'nothing'],
		['a speed', speed, 0, 'amended'],
		['a speed on the way', speed, 3, 'amended'],
		['a speed at the end', speed, 6, 'next half'],
		['somebody unknown', { type: 'change-creatures', ids: ['ghost'], change: { speed: 20 } }, 0, 'nothing'],
	])('%s at %s: %s', (_, command, segment, kind) => expect(does(command, segment).kind).toBe(kind));
	it('drops later changes if it must', () => {
		const later = does(speed, 4);
		if (later.kind !== 'amended') throw new Error(later.kind);
		expect(later.drops).toBe(false);
		const other: Command = { type: 'change-creatures', ids: ['ann'], change: { speed: 40 } };
		expect(does(other, 2, later.encounter)).toMatchObject({ kind: 'amended', drops: true });
		expect(does(other, 5, later.encounter)).toMatchObject({ kind: 'amended', drops: false });
		expect(does(rename('A'), 2, later.encounter).kind).toBe('looks');
	});
	it('reports an effect on the next half-round, silently if due to turns', () => {
		expect(does(speed, 6)).toEqual({ kind: 'next half', tacit: false });
		const turns = changeBy(
			{ type: 'begin-initiative', system: 'static' },
			{ encounter: walking(), segment: 3, ask: NOBODY },
		);
		expect(turns).toEqual({ kind: 'next half', tacit: true });
	});
	it.each<[Command, boolean]>([
		[rename('A'), true],
		[{ type: 'set-rolls', rolls: {} }, false],
		[{ type: 'all', commands: [rename('A')] }, true],
		[{ type: 'all', commands: [rename('A'), { type: 'set-rolls', rolls: {} }] }, false],
	])('%j changes looks only: %s', (command, is) => expect(looksAlike(command)).toBe(is));
	it('ends the half-round of a simultaneous fight while resolving', () => {
		const next: Command = { type: 'initiative', action: { type: 'next' } };
		expect(endsHalf(walking(), next)).toBe(false);
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		expect(endsHalf(document().encounter, next)).toBe(false);
		dispatch(workspace, { type: 'initiative', action: { type: 'resolve', anyway: true } });
		expect(endsHalf(document().encounter, next)).toBe(true);
		expect(endsHalf(document().encounter, rename('A'))).toBe(false);
	});
});
