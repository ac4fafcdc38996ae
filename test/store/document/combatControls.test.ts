/** Fight panel: announcements, selection, typed dice and stepping back. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
	type CombatAction,
	DEFAULT_INITIATIVE_OPTIONS,
	type Encounter,
	type InitiativeRecord,
} from '../../../src/engine/index.ts';
import { lineText } from '../../../src/messages/index.ts';
import { battleOf } from '../../../src/store/derived/battle.ts';
import { logOf } from '../../../src/store/derived/battleLog.ts';
import {
	act,
	actEach,
	backOneMoment,
	beginOrEnd,
	canGoBack,
	declareFor,
	takeBack,
	typedFaces,
} from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { combatOf, fightClock } from '../../../src/store/encounter/combatQueries.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const session = () => workspace.session.getState();
const whole = () => workspace.document.getState().encounter;
const done = () => whole().initiative?.done ?? [];
const said = () => session().announcement;
const ann = creature('ann', 1, 1);
const orc = creature('orc', 5, 2, { side: 'foes' });
const faces = (...of: readonly (readonly [string, number])[]) =>
	of.map(([id, face]) => ({ creature: id, face }));

function begin(system: 'static' | 'adnd' | 'simultaneous' = 'static', more = [ann, orc]): void {
	openFresh(encounter(more));
	workspace.cameraRequest.setState({ type: 'none' }, true);
	beginOrEnd(workspace, { type: 'begin-initiative', system, players: 'heroes' });
}
/** Ann’s turn, then the orc’s. */
function inTurns(): void {
	begin();
	act(workspace, { type: 'roll', faces: faces(['ann', 15], ['orc', 5]) });
}

beforeEach(() => openFresh(encounter([ann, orc])));

describe('reopened fight', () => {
	it('selects the active creature', () => {
		inTurns();
		act(workspace, { type: 'next' });
		expect(session().selection).toEqual(['orc']);
		openFresh(whole());
		expect(session().selection).toEqual(['orc']);
	});
	it('selects none while no creature or every creature has the turn', () => {
		begin();
		openFresh(whole());
		expect(session().selection).toEqual([]);
		begin('simultaneous');
		openFresh(whole());
		expect(session().selection).toEqual([]);
	});
});

describe('actions in a fight', () => {
	it('are announced: new messages only', () => {
		inTurns();
		const first = said();
		expect(first).toMatch(/Ann/);
		act(workspace, { type: 'next' });
		expect(said()).toMatch(/Orc/);
		expect(said()).not.toContain(first);
	});
	it('are announced in at most four sentences, the last ones', () => {
		const many = Array.from({ length: 7 }, (_, i) =>
			creature(`c${i}`, i, 6, { hitPoints: { current: 9, max: 9 } }),
		);
		begin('static', many);
		actEach(
			workspace,
			many.map(({ id }) => ({ type: 'damage', creature: id, amount: 1 })),
		);
		expect(said().match(/takes 1 damage/g)).toHaveLength(4);
		expect(said()).toMatch(/^C3 takes .*\. C4 takes .* C6 takes/);
	});
	it('tell a group’s shared die in one sentence, aloud and in the log', () => {
		const orcs = (count: number) =>
			Array.from({ length: count }, (_, i) =>
				creature(`o${i}`, i, 2, { side: 'foes', name: `Orc ${i + 1}`, initiative: 2 }),
			);
		const told = () =>
			logOf(whole(), battleOf(whole(), { who: 'nobody' }), 0, 'feet')[0]!.lines.map(lineText);
		const rollOf = (count: number, system: 'static' | 'adnd') => {
			openFresh(encounter([ann, ...orcs(count)]));
			const options = { ...DEFAULT_INITIATIVE_OPTIONS, groups: true };
			beginOrEnd(workspace, { type: 'begin-initiative', system, players: 'heroes', options });
			act(workspace, { type: 'roll', faces: faces(['ann', 5], ['o0', 3]) });
		};
		rollOf(6, 'static');
		expect(told().filter((text) => text.includes(': initiative '))).toEqual([
			'Ann: initiative 5.',
			'Orc ×6: initiative 5 (3 + 2).',
		]);
		expect(said()).toContain('Orc ×6: initiative 5');
		rollOf(2, 'static');
		expect(told()).toContain('Orc 1 and Orc 2: initiative 5 (3 + 2).');
		rollOf(3, 'adnd');
		expect(told().join()).toMatch(/Orc ×3: initiative \d+ \(3 /);
	});
	it('tell a shared declaration once, and group equal rolls', () => {
		const orcs = ['a', 'b', 'c'].map((id, i) => creature(id, i, 2, { side: 'foes', name: `Orc ${i + 1}` }));
		begin('adnd', [ann, ...orcs]);
		const declaration = { type: 'spell', spell: 'Web', time: 3 } as const;
		declareFor(workspace, orcs, declaration, []);
		expect(said()).toBe('Orc ×3 declare: Web, casting time 3.');
		declareFor(workspace, orcs.slice(1), { type: 'other' }, []);
		act(workspace, { type: 'roll', faces: faces(['ann', 9], ['a', 1], ['b', 1], ['c', 2]) });
		act(workspace, { type: 'next' });
		const told = logOf(whole(), battleOf(whole(), { who: 'nobody' }), 0, 'feet')[0]!.lines.map(lineText);
		expect(told.slice(1, 6)).toEqual([
			'Orc ×3 declare: Web, casting time 3.',
			'Orc 2 and Orc 3 declare: something else.',
			'Ann: initiative 9.',
			'Orc 1 and Orc 2: initiative 1.',
			'Orc 3: initiative 2.',
		]);
	});
	it('are not repeated if nothing was announced, and give a reason if refused', () => {
		inTurns();
		workspace.session.setState({ announcement: 'Before.' });
		expect(act(workspace, { type: 'roll' })).toBe(false);
		expect([said(), session().notice?.tone]).toEqual(['Before.', 'problem']);
	});
	it('show what ended by time and announce the rest', () => {
		openFresh(encounter([{ ...ann, conditions: ['held'], lasting: { held: 3 } }, orc]));
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'static' });
		act(workspace, { type: 'roll', faces: faces(['ann', 15], ['orc', 5]) });
		act(workspace, { type: 'next' });
		expect(session().notice).toBeNull();
		act(workspace, { type: 'next' });
		expect(fightClock(whole())).toBe('Round 2: Ann');
		expect(session().notice?.text).toMatch(/Ann.*held/i);
		expect(said()).not.toMatch(/held/i);
	});
});

describe('damage before a spell begins', () => {
	it('is left in doubt or not by the chosen reading, and says so (A63)', () => {
		for (const spellSpoiling of ['while casting', 'earlier in the round'] as const) {
			openFresh(encounter([ann, orc]));
			const options = { ...DEFAULT_INITIATIVE_OPTIONS, spellSpoiling };
			beginOrEnd(workspace, { type: 'begin-initiative', system: 'adnd', players: 'heroes', options });
			const declaration = { type: 'spell', spell: 'Web', time: 3 } as const;
			act(workspace, { type: 'declare', creature: 'ann', declaration });
			act(workspace, { type: 'roll', faces: faces(['ann', 8], ['orc', 2]) });
			act(workspace, { type: 'next' });
			act(workspace, { type: 'damage', creature: 'ann', amount: 1 });
			const isKept = spellSpoiling === 'while casting';
			expect(session().notice?.text ?? '').toBe(isKept ? 'Ann had not started Web, so it is not lost.' : '');
		}
	});
});

describe('creature whose turn begins', () => {
	it('is selected and shown on the board', () => {
		inTurns();
		expect(session().selection).toEqual(['ann']);
		expect(workspace.cameraRequest.getState()).toEqual({ type: 'show', square: { x: 1, y: 1 } });
		act(workspace, { type: 'next' });
		expect(session().selection).toEqual(['orc']);
		expect(workspace.cameraRequest.getState()).toEqual({ type: 'show', square: { x: 5, y: 2 } });
	});
	it('is one of its group, so a path is not drawn for all', () => {
		const orcs = ['a', 'b', 'c'].map((id, i) => creature(id, i, 2, { side: 'foes', name: `Orc ${i + 1}` }));
		openFresh(encounter([ann, ...orcs]));
		const options = { ...DEFAULT_INITIATIVE_OPTIONS, groups: true };
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes', options });
		act(workspace, { type: 'roll', faces: faces(['ann', 5], ['a', 15]) });
		expect(whole().movers).toEqual(['a', 'b', 'c']);
		expect(session().selection).toEqual(['a']);
	});
	it('does not replace a multiple selection at the start; a single one stays', () => {
		for (const selection of [['ann', 'orc'], ['orc']]) {
			openFresh(encounter([ann, orc]));
			workspace.session.setState({ selection });
			beginOrEnd(workspace, { type: 'begin-initiative', system: 'adnd', players: 'heroes' });
			expect(session().selection).toEqual(selection.length > 1 ? [] : selection);
		}
	});
	it('is shown once, not at every action of the turn', () => {
		inTurns();
		workspace.session.setState({ selection: ['orc'] });
		workspace.cameraRequest.setState({ type: 'none' }, true);
		act(workspace, { type: 'note', text: 'A horn.' } as never);
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['ann'],
			change: { hitPoints: { current: 5, max: 9 } },
		});
		act(workspace, { type: 'damage', creature: 'ann', amount: 1 });
		expect([session().selection, workspace.cameraRequest.getState()]).toEqual([['orc'], { type: 'none' }]);
	});
	it('is none before dice are rolled and in simultaneous fights', () => {
		begin();
		expect(session().selection).toEqual([]);
		begin('simultaneous');
		act(workspace, { type: 'resolve', anyway: true });
		expect([session().selection, workspace.cameraRequest.getState()]).toEqual([[], { type: 'none' }]);
	});
	it('is not shown in table view if hidden', () => {
		begin('static', [{ ...ann, hidden: true }, orc]);
		workspace.session.setState({ tableView: true });
		act(workspace, { type: 'roll', faces: faces(['ann', 15], ['orc', 5]) });
		expect(workspace.cameraRequest.getState()).toEqual({ type: 'none' });
		act(workspace, { type: 'next' });
		expect(workspace.cameraRequest.getState()).toEqual({ type: 'show', square: { x: 5, y: 2 } });
	});
	it('is shown to the GM if hidden', () => {
		begin('static', [{ ...ann, hidden: true }, orc]);
		act(workspace, { type: 'roll', faces: faces(['ann', 15], ['orc', 5]) });
		expect(workspace.cameraRequest.getState()).toEqual({ type: 'show', square: { x: 1, y: 1 } });
	});
});

describe('declaration for several creatures', () => {
	const axe = { type: 'weapon', weapon: { name: 'Axe', speed: 7 } } as const;
	it('is one step, and kept as their weapons', () => {
		begin('adnd');
		const { past } = workspace.document.getState();
		expect(declareFor(workspace, [ann, orc], axe, [])).toBe(true);
		expect(workspace.document.getState().past).toHaveLength(past.length + 1);
		expect(whole().creatures.map(({ repertoire }) => repertoire)).toEqual([[axe], [axe]]);
		const declared = done().flatMap((deed) =>
			deed.type === 'act' && deed.action.type === 'declare' ? [deed.action] : [],
		);
		expect(declared).toEqual([
			{ type: 'declare', creature: 'ann', declaration: axe },
			{ type: 'declare', creature: 'orc', declaration: axe },
		]);
	});
	it('passes on the situations', () => {
		const options = { situations: true };
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'adnd', players: 'heroes', options });
		declareFor(workspace, [ann], axe, ['higher ground']);
		expect(done().at(-1)).toMatchObject({ action: { creature: 'ann', situations: ['higher ground'] } });
	});
});

describe('typed faces', () => {
	const roll = (id: string, face?: number): CombatAction =>
		({
			...{ type: 'act', half: 1, segment: 0 },
			action: {
				type: 'roll',
				...(face === undefined ? { creatures: [id] } : { creatures: [id], faces: faces([id, face]) }),
			},
		}) as CombatAction;
	const declared = {
		type: 'act',
		half: 1,
		segment: 0,
		action: { type: 'declare', creature: 'ann', declaration: { type: 'natural' } },
	} as CombatAction;
	const note = { type: 'note', half: 1, segment: 0, text: 'A horn.' } as CombatAction;
	const typed = (...deeds: CombatAction[]) =>
		typedFaces({ ...encounter([]), initiative: { done: deeds } as InitiativeRecord });

	it('are those since the last other action, each with its place', () => {
		expect(typedFaces(encounter([]))).toEqual([]);
		expect(typed(roll('ann', 5), note, roll('bo', 7), declared, roll('cy'), roll('orc', 9))).toEqual([
			{ creature: 'bo', face: 7, nth: 2 },
			{ creature: 'orc', face: 9, nth: 5 },
		]);
		expect(typed(roll('ann', 5), note)).toEqual([]);
	});
	it('are taken back alone, at the viewed moment', () => {
		begin();
		act(workspace, { type: 'roll', creatures: ['ann'], faces: faces(['ann', 15]) });
		const [first] = typedFaces(whole());
		expect(first).toMatchObject({ creature: 'ann', face: 15 });
		workspace.session.setState({ segment: 2 });
		takeBack(workspace, first!);
		expect([typedFaces(whole()), session().segment]).toEqual([[], 2]);
	});
});

describe('step back', () => {
	it('is announced with the state of the fight', () => {
		inTurns();
		act(workspace, { type: 'next' });
		backOneMoment(workspace);
		expect(said()).toBe('Round 1: Ann. Back one step.');
		expect(canGoBack(workspace)).toBe(true);
		while (canGoBack(workspace)) backOneMoment(workspace);
		expect([said(), combatOf(whole())]).toEqual(['Before combat. Back one step.', null]);
		const last: Encounter = whole();
		backOneMoment(workspace);
		expect(whole()).toBe(last);
	});
	it('is unavailable before any action', () => {
		expect(canGoBack(workspace)).toBe(false);
		backOneMoment(workspace);
		expect([said(), workspace.document.getState().past]).toEqual(['', []]);
	});
	it('shows that moment, and undo returns to the present', () => {
		inTurns();
		seek(workspace, 6);
		act(workspace, { type: 'next' });
		expect(whole().half).toBe(2);
		backOneMoment(workspace);
		expect([whole().half ?? 1, session().segment]).toEqual([1, 6]);
	});
});
