import { describe, expect, it } from 'vitest';
import {
	type Creature,
	type Encounter,
	type InitiativeAction,
	type InitiativeState,
	profileOf,
	spentInRound,
} from '../../../src/engine/index.ts';
import { parseEncounter } from '../../../src/formats/encounter.ts';
import { formatEncounter } from '../../../src/formats/formatEncounter.ts';
import { initiativeSentence } from '../../../src/messages/index.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { earlierInTurn, logText } from '../../../src/store/derived/battleLog.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import {
	act,
	backOneMoment,
	canGoBack,
	takeBack,
	typedFaces,
} from '../../../src/store/document/combatControls.ts';
import { beginNextHalf, dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import {
	clockName,
	combatantOf,
	combatOf,
	fightClock,
	foughtIn,
	halfTitle,
	keepsPlansSecret,
	namesIn,
} from '../../../src/store/encounter/combatQueries.ts';
import { changeHitPoints } from '../../../src/store/interactions/hitPointChanges.ts';
import { seek, stepForward } from '../../../src/store/playback/playback.ts';
import { actingIds } from '../../../src/store/playerView/playerView.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { expectUndone, openFresh, workspace } from '../../support/session.ts';

const whole = (): Encounter => workspace.document.getState().encounter;
const notice = () => workspace.session.getState().notice?.text;
const log = (): readonly string[] =>
	foughtIn(whole()).log.map(({ news }) => initiativeSentence(news, namesIn(whole())));

type State<Id> = Extract<InitiativeState, { readonly system: Id }>;

function fight<Id extends InitiativeState['system']>(system: Id): State<Id> {
	const state = combatOf(whole());
	if (state?.system !== system) throw new Error(`no fight of ${system}`);
	return state as State<Id>;
}

function begin(command: Omit<Extract<Command, { type: 'begin-initiative' }>, 'type'>): void {
	expect(dispatch(workspace, { type: 'begin-initiative', ...command })).toBe(true);
}

function roll(faces: Readonly<Record<string, number>>): void {
	const creatures = Object.keys(faces);
	const typed = creatures.map((id) => ({ creature: id, face: faces[id] ?? 1 }));
	expect(dispatch(workspace, { type: 'initiative', action: { type: 'roll', creatures, faces: typed } })).toBe(
		true,
	);
}

function next(): void {
	expect(dispatch(workspace, { type: 'initiative', action: { type: 'next' } })).toBe(true);
}

/** Lydia before the orc, both with paths toward each other. */
function inTurns(): void {
	openFresh(lydiaAndTheOrc());
	begin({ system: 'static' });
	roll({ lydia: 15, orc: 5 });
}

const at = (id: string) => presentEncounter(workspace).creatures.find((one) => one.id === id)?.position;
const found = (id: string) => presentEncounter(workspace).creatures.find((one) => one.id === id);

describe('stunned creature', () => {
	const stun = (conditions: readonly string[]) =>
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { conditions } });
	const board = () => encounter([creature('ada', 0, 0), creature('orc', 4, 0, { side: 'foes' })]);

	it('AD&D: loses its action in that round and while it lasts', () => {
		openFresh(board());
		begin({ system: 'adnd' });
		roll({ ada: 3, orc: 5 });
		stun(['stunned']);
		for (let segment = 0; segment < 10; segment++) act(workspace, { type: 'next' });
		const told = () => foughtIn(workspace.document.getState().encounter).log.map(({ news }) => news);
		expect(told().some((news) => news.type === 'segment' && news.creatures.includes('orc'))).toBe(false);
		expect(told().some((news) => news.type === 'acted' && news.creature === 'orc')).toBe(false);
		expect(told().some((news) => news.type === 'acted' && news.creature === 'ada')).toBe(true);
		stun([]);
		expect(fight('adnd').combatants.find((one) => one.id === 'orc')?.senseless).toBeUndefined();
	});

	it('other systems: has its turn and passes', () => {
		openFresh(board());
		begin({ system: 'static' });
		stun(['stunned']);
		expect(fight('static').combatants.find((one) => one.id === 'orc')?.senseless).toBeUndefined();
	});
});

describe('unconscious or dead creature', () => {
	const sleeper = (side: string) =>
		encounter([
			creature('ada', 0, 0),
			creature('tam', 2, 0, { side, conditions: ['unconscious'] }),
			creature('orc', 4, 0, { side: 'foes' }),
		]);

	it('AD&D: rolls nothing until awake again', () => {
		openFresh(sleeper('heroes'));
		begin({ system: 'adnd' });
		expect(fight('adnd').entries.map((entry) => entry.creature)).toContain('tam');
		roll({ ada: 3, orc: 5 });
		expect(fight('adnd').phase).toBe('running');
		expect(dispatch(workspace, { type: 'change-creatures', ids: ['tam'], change: { conditions: [] } })).toBe(
			true,
		);
		expect(fight('adnd').combatants.find((one) => one.id === 'tam')?.senseless).toBeUndefined();
	});

	it('static: has no turn', () => {
		openFresh(sleeper('foes'));
		begin({ system: 'static' });
		roll({ ada: 9, tam: 20, orc: 5 });
		expect(fight('static').current).toBe('ada');
	});

	it('falls in the fight log and is not made helpless again', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'static' });
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { conditions: ['dead'] } });
		expect(log().at(-1)).toMatch(/The orc/);
		expect(found('orc')?.conditions).toEqual(['dead']);
	});
});

describe('typed dice', () => {
	const typeFace = (id: string, face: number) =>
		expect(act(workspace, { type: 'roll', creatures: [id], faces: [{ creature: id, face }] })).toBe(true);
	const typed = () => typedFaces(whole()).map(({ creature: id, face }) => [id, face]);
	const faces = () =>
		Object.fromEntries(fight('adnd').entries.map((entry) => [entry.creature, entry.face ?? null]));

	it('are all taken back while only rolls were made; other actions stay', () => {
		openFresh(encounter([creature('ada', 0, 0), creature('bo', 2, 0), creature('cy', 4, 0)]), {
			who: 'everyone',
		});
		begin({ system: 'adnd' });
		typeFace('ada', 3);
		act(workspace, { type: 'declare', creature: 'cy', declaration: { type: 'other' } });
		typeFace('bo', 5);
		expect(typed()).toEqual([
			['ada', 3],
			['bo', 5],
		]);
		const [first] = typedFaces(whole());
		if (first) takeBack(workspace, first);
		expect(faces()).toEqual({ ada: null, bo: 5, cy: null });
		expect(fight('adnd').entries[2]?.declared).toBe(true);
		typeFace('ada', 4);
		expect(typed()).toEqual([
			['bo', 5],
			['ada', 4],
		]);
		undo(workspace);
		expect(typed()).toEqual([['bo', 5]]);
		typeFace('ada', 4);
		typeFace('cy', 1);
		expect(fight('adnd').phase).toBe('running');
		expect(typed()).toHaveLength(3);
		next();
		expect(typed()).toEqual([]);
	});

	it('stay once all dice were rolled or anything else was done', () => {
		openFresh(encounter([creature('ada', 0, 0), creature('bo', 2, 0)]), { who: 'everyone' });
		begin({ system: 'static' });
		typeFace('ada', 3);
		act(workspace, { type: 'damage', creature: 'bo', amount: 1 });
		expect(typed()).toEqual([]);
		undo(workspace);
		expect(typed()).toEqual([['ada', 3]]);
		act(workspace, { type: 'roll' }, true);
		expect(typed()).toEqual([]);
	});
});

describe('start and end of a fight', () => {
	it('includes all creatures on the map, with the players as first side', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'level-up' });
		expect(fight('level-up').combatants).toEqual([
			{ id: 'lydia', side: 'heroes', player: true },
			{ id: 'orc', side: 'foes', group: 'The orc' },
		]);
		expect(whole().movers).toEqual([]);
	});

	it('groups identical GM creatures (A5E-04), ignoring their numbers', () => {
		const orcs = ['orc', 'orc 2', 'orc 3'].map((name, i) =>
			creature(`o${i}`, i, 0, { side: 'foes', name, initiative: i === 2 ? 4 : 1 }),
		);
		openFresh(encounter([creature('lydia', 5, 5), ...orcs]));
		begin({ system: 'level-up', players: 'heroes' });
		expect(fight('level-up').units.map((unit) => unit.members)).toEqual([['lydia'], ['o0', 'o1'], ['o2']]);
	});

	it.each(['', ' ', '\u200b'])('does not group creatures called %j (A5E-04): each rolls alone', (group) => {
		const orcs = ['o0', 'o1'].map((id, i) =>
			creature(id, i, 0, { side: 'foes', name: 'Orc', fighter: { group } }),
		);
		openFresh(encounter([creature('lydia', 5, 5), ...orcs]));
		begin({ system: 'level-up', players: 'heroes' });
		expect(fight('level-up').units.map((unit) => unit.members)).toEqual([['lydia'], ['o0'], ['o1']]);
	});

	it('includes some only, and rolls new dice for a second fight', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'static', creatures: ['orc'] });
		expect(fight('static').combatants.map((one) => one.id)).toEqual(['orc']);
		const face = (): number | null => {
			expect(act(workspace, { type: 'roll' })).toBe(true);
			return fight('static').entries[0]?.face ?? null;
		};
		const faces = [face()];
		for (let fights = 0; fights < 6; fights++) {
			expect(dispatch(workspace, { type: 'end-initiative' })).toBe(true);
			begin({ system: 'static', creatures: ['orc'] });
			faces.push(face());
		}
		expect(new Set(faces).size).toBeGreaterThan(1);
	});

	it('opens the initiative panel when opened during a fight', () => {
		inTurns();
		const saved = whole();
		openFresh(encounter([]));
		expect(workspace.session.getState().panel).toBe('creatures');
		openFresh(saved);
		expect(workspace.session.getState().panel).toBe('initiative');
	});

	it('gives its refusal', () => {
		openFresh(encounter([]));
		expect(dispatch(workspace, { type: 'begin-initiative', system: 'static' })).toBe(false);
		expect(notice()).toBe('No creatures on the map.');
		openFresh(lydiaAndTheOrc());
		expect(dispatch(workspace, { type: 'initiative', action: { type: 'next' } })).toBe(false);
		expect(notice()).toBe('Start combat first.');
		begin({ system: 'static' });
		expect(dispatch(workspace, { type: 'begin-initiative', system: 'adnd' })).toBe(false);
		expect(notice()).toBe('Combat is running. End it first.');
		expect(dispatch(workspace, { type: 'initiative', action: { type: 'next' } })).toBe(false);
		expect(notice()).toBe('Roll the remaining dice first.');
		const stranger = { id: 'stranger', side: 'foes' };
		expect(
			dispatch(workspace, { type: 'initiative', action: { type: 'join', combatants: [stranger] } }),
		).toBe(false);
		expect(notice()).toBe('Only creatures on the map can join combat.');
	});

	it('frees all movement at its end and keeps the log', () => {
		inTurns();
		expect(dispatch(workspace, { type: 'end-initiative' })).toBe(true);
		expect(combatOf(whole())).toBeNull();
		expect(whole().movers).toBeUndefined();
		expect(log().at(-1)).toBe('Combat ends.');
	});
});

describe('start of a fight as a new round', () => {
	const SRD = profileOf('srd').rules;
	/** Lydia with a path of 14 squares, 6 in a half-round. */
	const onTheWay = (more: Partial<Creature> = {}): Encounter => {
		const lydia = creature('lydia', 0, 2, more);
		const orc = creature('orc', 20, 5, { side: 'foes' });
		const path = going(lydia, ...walk(lydia.position, 1, 0, 14));
		return { ...encounter([path, orc], { width: 30 }), rules: SRD };
	};
	const played = (): void => {
		seek(workspace, 6);
		expect(beginNextHalf(workspace)).toBe(true);
	};
	const spent = () => spentInRound(whole());

	it('SRD-06: drops earlier movement and the rest of the path', () => {
		openFresh(onTheWay());
		played();
		dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { busy: 'standard' } });
		expect(found('lydia')?.plan).toBeDefined();
		expect(spent()).toEqual({ lydia: { paces: ['walk'], overran: false } });
		begin({ system: 'static' });
		roll({ lydia: 15, orc: 5 });
		expect(spent()).toEqual({});
		expect(found('lydia')?.plan).toBeUndefined();
		undo(workspace);
		undo(workspace);
		expect(spent()).toEqual({ lydia: { paces: ['walk'], overran: false } });
		expect(found('lydia')?.plan).toBeDefined();
	});

	it('does so after a half-round that was played but not left', () => {
		openFresh(onTheWay());
		seek(workspace, 6);
		begin({ system: 'level-up' });
		expect(whole().half).toBe(2);
		expect(spent()).toEqual({});
		expect(found('lydia')?.plan).toBeUndefined();
	});

	it('keeps paths drawn for it', () => {
		openFresh(onTheWay());
		played();
		const steps = walk({ x: 6, y: 2 }, 0, 1, 2);
		dispatch(workspace, { type: 'set-plans', plans: { lydia: { pace: 'walk', steps } } });
		begin({ system: 'adnd' });
		expect(found('lydia')?.plan?.steps).toEqual(steps);
	});

	it('FC-71: applies to a second fight with equal round numbers, and in between', () => {
		openFresh(onTheWay());
		begin({ system: 'static' });
		roll({ lydia: 15, orc: 5 });
		played();
		expect(spent()).toHaveProperty('lydia');
		dispatch(workspace, { type: 'end-initiative' });
		expect(spent()).toEqual({});
		begin({ system: 'static' });
		roll({ lydia: 15, orc: 5 });
		expect(spent()).toEqual({});
		played();
		expect(whole().history?.map((past) => [past.round, past.endsRound])).toEqual([
			[1, true],
			[1, undefined],
		]);
		const saved = parseEncounter(formatEncounter(whole()));
		expect(saved).toMatchObject({ ok: true });
		if (saved.ok) expect(spentInRound(saved.encounter)).toEqual(spent());
	});

	it('continues the round by the clock in simultaneous fights', () => {
		openFresh(onTheWay());
		played();
		begin({ system: 'simultaneous' });
		expect(spent()).toEqual({ lydia: { paces: ['walk'], overran: false } });
		expect(found('lydia')?.plan).toBeDefined();
	});

	it('SRD-08: counts an action for its own round', () => {
		inTurns();
		dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { busy: 'standard' } });
		next();
		expect(found('lydia')?.busy).toBe('standard');
		next();
		expect(fight('static').round).toBe(2);
		expect(found('lydia')?.busy).toBeUndefined();
	});

	it('A40: Regroup is a half action beside or after movement; going back returns it', () => {
		const regroup = () => act(workspace, { type: 'regroup', creature: 'lydia' });
		const busy = () => found('lydia')?.busy;
		openFresh({ ...lydiaAndTheOrc(), rules: profileOf('fantasy-craft').rules });
		begin({ system: 'static' });
		roll({ lydia: 8, orc: 1 });
		seek(workspace, 6);
		expect([regroup(), busy(), whole().half ?? 1, workspace.session.getState().segment]).toEqual([
			true,
			'standard',
			1,
			6,
		]);
		backOneMoment(workspace);
		expect([busy(), fight('static').regroups]).toEqual([undefined, 0]);
		dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { busy: 'standard' } });
		expect([regroup(), busy()]).toEqual([true, 'full-round']);
		expect([regroup(), notice()]).toEqual([false, 'No half action left for Regroup this turn.']);
		undo(workspace);
		expect(busy()).toBe('standard');
	});

	it('A40: leaves actions to the table if they are not counted', () => {
		openFresh({ ...lydiaAndTheOrc(), rules: { ...profileOf('fantasy-craft').rules, actions: false } });
		begin({ system: 'static' });
		roll({ lydia: 8, orc: 1 });
		act(workspace, { type: 'regroup', creature: 'lydia' });
		expect(found('lydia')?.busy).toBeUndefined();
	});
});

describe('turns on the map', () => {
	it('move only the active creature and keep others’ plans', () => {
		inTurns();
		const plan = found('orc')?.plan;
		expect(whole().movers).toEqual(['lydia']);
		expect(actingIds(whole())).toEqual(['lydia']);
		seek(workspace, 6);
		expect(at('lydia')).toEqual({ x: 6, y: 2 });
		expect(at('orc')).toEqual({ x: 7, y: 2 });
		expect(found('orc')?.plan).toEqual(plan);
	});

	it('store a played turn as a half-round, and skip an unplayed one', () => {
		inTurns();
		next();
		expect(whole()).toMatchObject({ movers: ['orc'] });
		expect(whole().half ?? 1).toBe(1);
		seek(workspace, 6);
		next();
		expect(whole()).toMatchObject({ movers: ['lydia'], half: 2 });
		expect(whole().history).toMatchObject([
			{ half: 1, movers: ['orc'], turn: { type: 'turn', round: 1, creatures: ['orc'] } },
		]);
		expect(fight('static').round).toBe(2);
		expect(at('lydia')).toEqual({ x: 0, y: 2 });
		expect(at('orc')).toEqual({ x: 3, y: 2 });
		workspace.session.setState({ viewing: 1, segment: 6 });
		expect(at('orc')).toEqual({ x: 3, y: 2 });
		expect(at('lydia')).toEqual({ x: 0, y: 2 });
	});

	it('advance after the current move ends', () => {
		inTurns();
		seek(workspace, 3);
		next();
		expect(at('lydia')).toEqual({ x: 6, y: 2 });
		expect(workspace.session.getState().segment).toBe(0);
		expect(whole().half).toBe(2);
		undo(workspace);
		expect(workspace.session.getState().segment).toBe(3);
		expect(at('lydia')).toEqual({ x: 3, y: 2 });
	});

	it('store a second move in a turn as the next half-round', () => {
		inTurns();
		seek(workspace, 6);
		expect(beginNextHalf(workspace)).toBe(true);
		expect(whole()).toMatchObject({ half: 2, movers: ['lydia'] });
		expect(fight('static').current).toBe('lydia');
	});

	it('AD&D: move creatures of one segment together, none before', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'adnd', options: { monsterSize: false } });
		roll({ lydia: 2, orc: 2 });
		expect(whole().movers).toEqual([]);
		next();
		expect(whole().movers).toEqual([]);
		next();
		expect(whole().movers).toEqual(['lydia', 'orc']);
		// A creature that acts while others move waits for the end of the move.
		seek(workspace, 2);
		expect(act(workspace, { type: 'act', creature: 'orc' })).toBe(true);
		expect(whole().movers).toEqual(['lydia', 'orc']);
		expect(workspace.session.getState().segment).toBe(2);
	});

	it('A5E-13: use movement on the board; a rush leaves no action', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'level-up' });
		roll({ lydia: 3, orc: 12 });
		expect(act(workspace, { type: 'rush', creature: 'lydia' })).toBe(true);
		next();
		expect(whole().movers).toEqual(['lydia']);
		stepForward(workspace);
		expect(fight('level-up').used).toEqual([{ creature: 'lydia', what: 'movement' }]);
		expect(act(workspace, { type: 'use', creature: 'lydia', what: 'action' })).toBe(false);
		expect(notice()).toBe('Lydia rushed and has moved; it has no action this turn.');
	});

	it('A5E-13: stand still after trading movement for an action', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'level-up' });
		roll({ lydia: 3, orc: 12 });
		act(workspace, { type: 'rush', creature: 'lydia' });
		next();
		act(workspace, { type: 'use', creature: 'lydia', what: 'action' });
		expect(whole().movers).toEqual([]);
		seek(workspace, 6);
		expect(at('lydia')).toEqual({ x: 0, y: 2 });
	});
});

describe('turn so far', () => {
	it('lists finished half-rounds of the same turn, first to last', () => {
		inTurns();
		expect(earlierInTurn(whole(), 'feet')).toEqual([]);
		seek(workspace, 6);
		beginNextHalf(workspace);
		seek(workspace, 6);
		beginNextHalf(workspace);
		const earlier = earlierInTurn(whole(), 'feet');
		expect(earlier.map(({ half }) => half)).toEqual([1, 2]);
		expect(earlier[0]?.sections[0]).toMatchObject({
			segment: 0,
			lines: [{ kind: 'round' }, {}, {}, {}, {}],
		});
		expect(earlier[0]?.sections.at(-1)).toMatchObject({ segment: 6 });
		next();
		expect(earlierInTurn(whole(), 'feet')).toEqual([]);
	});
	it('leaves out trailing segments without movement', () => {
		inTurns();
		const steps = walk({ x: 0, y: 2 }, 1, 0, 2);
		dispatch(workspace, { type: 'set-plans', plans: { lydia: { pace: 'walk', steps } } });
		seek(workspace, 6);
		beginNextHalf(workspace);
		expect(earlierInTurn(whole(), 'feet')[0]?.sections.map(({ segment }) => segment)).toEqual([0, 1, 2]);
	});
	it('is empty in simultaneous fights', () => {
		openFresh(lydiaAndTheOrc());
		seek(workspace, 6);
		beginNextHalf(workspace);
		expect(earlierInTurn(whole(), 'feet')).toEqual([]);
	});
});

describe('turn rules', () => {
	it('play nothing without creatures, except in table view, which must not reveal it', () => {
		const play = actionOf('play');
		openFresh(encounter([]));
		expect(performAction(workspace, play)).toBe(false);
		expect(notice()).toMatch(/^Add creatures and draw/);
		workspace.session.setState({ tableView: true });
		expect(play.enabled(workspace)).toBe(true);
		workspace.session.setState({ tableView: false });
	});

	it('play nothing before the fight begins, unless there is a path', () => {
		const rules = profileOf('srd').rules;
		const play = actionOf('play');
		openFresh({ ...encounter([creature('lydia', 2, 2)]), rules });
		expect(performAction(workspace, play)).toBe(false);
		expect(notice()).toMatch(/^Start combat/);
		begin({ system: 'static' });
		expect(play.enabled(workspace)).toBe(true);
		openFresh({ ...lydiaAndTheOrc(), rules });
		expect(play.enabled(workspace)).toBe(true);
	});
});

describe('clock', () => {
	/** @param unseen ids of creatures the players do not see; null for the GM’s clock */
	const clock = (unseen: readonly string[] | null = null) => {
		const isUnseen = unseen ? (id: string) => unseen.includes(id) : undefined;
		return clockName(whole(), whole().half ?? 1, workspace.session.getState().segment, isUnseen);
	};

	it('A95: names the current turn or initiative segment', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'static' });
		expect(clock()).toBe('Round 1, rolling');
		roll({ lydia: 15, orc: 5 });
		expect(clock()).toBe('Round 1: Lydia');
		next();
		next();
		expect(clock()).toBe('Round 2: Lydia');
		seek(workspace, 6);
		expect(clock()).toBe('Round 2: Lydia');
		next();
		expect(halfTitle(whole(), 1)).toBe('Round 2: Lydia');

		workspace.session.setState({ ask: { who: 'everyone' } });
		dispatch(workspace, { type: 'add-creatures', creatures: [creature('pip', 3, 5)] });
		expect(fight('static').phase).toBe('turns');
		expect(clock()).toBe('Round 2: The orc');
		roll({ pip: 20 });
		expect(fight('static').entries[2]).toMatchObject({ count: 20, enters: 3 });
		expect(parseEncounter(formatEncounter(whole()))).toEqual({ ok: true, encounter: whole() });

		openFresh(lydiaAndTheOrc());
		begin({ system: 'adnd' });
		expect(clock()).toBe('Round 1, declaring');
		roll({ lydia: 7, orc: 5 });
		for (let segment = 1; segment <= 7; segment++) next();
		expect(clock()).toBe('Round 1, initiative segment 7');
	});

	it('A95: shows the half-round in simultaneous fights', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'simultaneous' });
		seek(workspace, 3);
		expect(clock()).toBe('Round 1, half 1, segment 3');
	});

	it('at the end of a round: names the creatures that may still act', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'level-up', players: 'heroes' });
		roll({ lydia: 15, orc: 5 });
		act(workspace, { type: 'delay', creature: 'lydia' });
		expect(clock()).toBe('Round 1: The orc');
		next();
		expect(clock()).toBe('Round 1: Lydia may still act');
		expect(fightClock(whole())).toBe('Round 1: Lydia may still act');
		expect(clock(['lydia'])).toBe('Round 1, end of the round');
		next();
		expect(clock()).toBe('Round 2: Lydia');

		inTurns();
		act(workspace, { type: 'hold', creature: 'lydia' });
		act(workspace, { type: 'hold', creature: 'orc' });
		expect(clock()).toBe('Round 1: Lydia and The orc may still act');
		changeHitPoints(workspace, ['orc'], { type: 'dead' });
		expect(clock()).toBe('Round 1: Lydia may still act');
	});

	it('names a few of many, and never an unseen creature to players', () => {
		const orcs = Array.from({ length: 6 }, (_, i) =>
			creature(`o${i}`, i, 0, { side: 'foes', name: `Orc ${i + 1}` }),
		);
		openFresh(encounter([creature('lydia', 5, 5), ...orcs]));
		begin({ system: 'level-up', players: 'heroes' });
		roll({ o0: 20, lydia: 1 });
		expect(clock()).toBe('Round 1: Orc ×6');
		expect(clock(['o0', 'o1', 'o2', 'o3', 'o4'])).toBe('Round 1: Orc 6');
		expect(clock(['o0', 'o1', 'o2', 'o3', 'o4', 'o5'])).toBe('Round 1');
		expect(clock([])).toBe(clock());
	});
});

describe('map changes in the fight', () => {
	it('add, remove, hide and rename creatures', () => {
		inTurns();
		dispatch(workspace, { type: 'add-creatures', creatures: [creature('pip', 3, 5)] });
		expect(fight('static').combatants.map((one) => one.id)).toEqual(['lydia', 'orc', 'pip']);
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['orc'],
			change: { hidden: true, name: 'Grak', initiative: 2 },
		});
		expect(fight('static').combatants[1]).toEqual({
			id: 'orc',
			side: 'foes',
			bonus: 2,
			hidden: true,
			group: 'The orc',
		});
		dispatch(workspace, { type: 'remove-creatures', ids: ['orc', 'lydia'] });
		expect(fight('static').combatants.map((one) => one.id)).toEqual(['pip']);
		expect(log()).toEqual(expect.arrayContaining(['Lydia leaves combat.', 'Grak leaves combat.']));
	});

	it('keep a creature that left the fight on the map', () => {
		inTurns();
		expect(act(workspace, { type: 'leave', creature: 'orc' })).toBe(true);
		expect(found('orc')).toBeDefined();
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { name: 'Grak' } });
		dispatch(workspace, { type: 'place-creatures', positions: { orc: { x: 9, y: 2 } } });
		expect(fight('static').combatants.map((one) => one.id)).toEqual(['lydia']);
	});

	it('wait only for manual dice', () => {
		openFresh(lydiaAndTheOrc(), { who: 'side', side: 'heroes' });
		begin({ system: 'static' });
		act(workspace, { type: 'roll' });
		expect(fight('static').entries.map((entry) => entry.face !== null)).toEqual([false, true]);
		act(workspace, { type: 'roll' }, true);
		expect(fight('static').phase).toBe('turns');
	});
});

describe('hit points', () => {
	const points = { current: 10, max: 10 };
	const wounded = (): void => {
		const { creatures, ...rest } = lydiaAndTheOrc();
		openFresh({
			...rest,
			creatures: creatures.map((one) => (one.id === 'orc' ? { ...one, hitPoints: points } : one)),
		});
		begin({ system: 'static' });
		roll({ lydia: 15, orc: 5 });
	};

	it('apply damage and healing to the creature; at 0 it is helpless on the map', () => {
		wounded();
		act(workspace, { type: 'damage', creature: 'orc', amount: 6 });
		expect(found('orc')).toMatchObject({ hitPoints: { current: 4, max: 10 } });
		expect(found('orc')?.conditions).toBeUndefined();
		expect(log().slice(-2)).toEqual(['The orc takes 6 damage (10 → 4 HP).', 'The orc is bloodied.']);
		act(workspace, { type: 'damage', creature: 'orc', amount: 40 });
		expect(found('orc')).toMatchObject({ hitPoints: { current: 0 }, conditions: ['helpless'] });
		act(workspace, { type: 'heal', creature: 'orc', amount: 3 });
		expect(found('orc')?.conditions).toBeUndefined();
		expect(log().at(-1)).toBe('The orc is up again.');
	});

	it('fell a creature during its move at that moment, not earlier', () => {
		wounded();
		seek(workspace, 3);
		act(workspace, { type: 'damage', creature: 'orc', amount: 10 });
		expect(found('orc')?.conditions).toEqual(['helpless']);
		seek(workspace, 2);
		expect(found('orc')?.conditions).toBeUndefined();
		seek(workspace, 6);
		// The path over the fallen creature is free.
		expect(at('lydia')).toEqual({ x: 6, y: 2 });
	});

	it('keep the past after a wound that fells no creature', () => {
		wounded();
		seek(workspace, 4);
		const before = whole().amendments ?? [];
		act(workspace, { type: 'damage', creature: 'orc', amount: 2 });
		expect(whole().amendments ?? []).toEqual(before);
		expect(workspace.session.getState().segment).toBe(4);
	});

	it('count the same if typed in the details', () => {
		wounded();
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['orc'],
			change: { hitPoints: { current: 0, max: 10 } },
		});
		expect(found('orc')?.conditions).toEqual(['helpless']);
		expect(fight('static').combatants[1]?.hitPoints?.current).toBe(0);
		const wrong = { current: 0, max: 0 };
		expect(
			dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { hitPoints: wrong } }),
		).toBe(false);
		expect(notice()).toBe('The orc’s hit points must be whole numbers from 0 to 100,000.');
	});
});

describe('simultaneous fights', () => {
	it('declare a drawn path, withdraw a cleared one, and declare a hold', () => {
		const free = lydiaAndTheOrc();
		openFresh({ ...free, creatures: free.creatures.map(({ plan: _, ...one }) => one) });
		begin({ system: 'simultaneous', options: { hidePlans: true } });
		expect(fight('simultaneous').plans).toEqual([]);
		const steps = walk({ x: 0, y: 2 }, 1, 0, 3);
		dispatch(workspace, { type: 'set-plans', plans: { lydia: { pace: 'walk', steps } } });
		expect(fight('simultaneous').plans).toEqual([{ creature: 'lydia', holds: false }]);
		expect(keepsPlansSecret(whole(), 0)).toBe(true);
		act(workspace, { type: 'plan', creature: 'orc', holds: true });
		expect(keepsPlansSecret(whole(), 0)).toBe(false);
		dispatch(workspace, { type: 'set-plans', plans: { lydia: null } });
		expect(fight('simultaneous').plans).toEqual([{ creature: 'orc', holds: true }]);
		expect(log().filter((text) => text.includes('plan'))).toEqual([
			'Lydia has a plan.',
			'Lydia clears its plan.',
		]);
	});

	it('keep a withdrawn plan withdrawn until its path changes', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'simultaneous' });
		const plans = () => fight('simultaneous').plans.map((plan) => plan.creature);
		expect(plans()).toEqual(['lydia', 'orc']);
		act(workspace, { type: 'unplan', creature: 'lydia' });
		dispatch(workspace, { type: 'set-plans', plans: { orc: null } });
		expect(plans()).toEqual([]);
		const steps = walk({ x: 0, y: 2 }, 1, 0, 2);
		dispatch(workspace, { type: 'set-plans', plans: { lydia: { pace: 'walk', steps } } });
		expect(plans()).toEqual(['lydia']);
	});

	it('declare the path of a joining creature', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'simultaneous', creatures: ['orc'] });
		const [lydia] = whole().creatures;
		act(workspace, { type: 'join', combatants: lydia ? [combatantOf(lydia, 'party')] : [] });
		expect(fight('simultaneous').plans.map((plan) => plan.creature)).toEqual(['orc', 'lydia']);
	});

	it('need no declaration of a creature that cannot move', () => {
		const tam = creature('tam', 3, 5, { conditions: ['bound'] });
		const ned = creature('ned', 3, 6, { conditions: ['unconscious'] });
		openFresh(encounter([creature('lydia', 0, 2), tam, ned]));
		begin({ system: 'simultaneous' });
		expect(fight('simultaneous').plans).toEqual([{ creature: 'tam', holds: true }]);
		expect(dispatch(workspace, { type: 'initiative', action: { type: 'resolve' } })).toBe(false);
		expect(notice()).toBe('Lydia has no plan yet.');
	});

	it('reveal plans when played, and need new ones in the next half-round', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'simultaneous' });
		expect(fight('simultaneous').plans).toHaveLength(2);
		stepForward(workspace);
		expect(fight('simultaneous').phase).toBe('resolving');
		expect(log().at(-1)).toBe('All creatures move at once.');
		seek(workspace, 6);
		next();
		expect(whole().half).toBe(2);
		expect(fight('simultaneous')).toMatchObject({ phase: 'declaring', half: 2 });
		expect(whole().movers).toBeUndefined();
	});

	it('go to the next half-round the same way from the timeline', () => {
		openFresh(lydiaAndTheOrc());
		begin({ system: 'simultaneous' });
		expect(beginNextHalf(workspace)).toBe(true);
		expect(fight('simultaneous')).toMatchObject({ phase: 'declaring', half: 2 });
	});
});

describe('undo', () => {
	const commands: readonly Command[] = [
		{ type: 'begin-initiative', system: 'level-up' },
		{ type: 'initiative', action: { type: 'roll' } },
		{ type: 'initiative', action: { type: 'damage', creature: 'orc', amount: 3 } },
		{ type: 'initiative', action: { type: 'next' } },
		{ type: 'add-creatures', creatures: [creature('pip', 3, 5)] },
		{ type: 'initiative', action: { type: 'roll' }, unasked: true },
		{ type: 'initiative', action: { type: 'next' } },
		{ type: 'remove-creatures', ids: ['orc'] },
		{ type: 'end-initiative' },
	];

	it('restores the exact state of every change, and redo brings it back', () => {
		openFresh(lydiaAndTheOrc());
		const seen: Encounter[] = [whole()];
		for (const command of commands) {
			if (dispatch(workspace, command)) seen.push(whole());
			seek(workspace, Math.min(6, seen.length));
		}
		expect(seen.length).toBeGreaterThan(7);
		expectUndone(seen);
	});

	it('reverts all actions of a turn when stepping back', () => {
		inTurns();
		next();
		const before = whole();
		next();
		act(workspace, { type: 'damage', creature: 'orc', amount: 1 });
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { name: 'Grak' } });
		expect(canGoBack(workspace)).toBe(true);
		backOneMoment(workspace);
		expect(whole().initiative).toEqual(before.initiative);
		expect(fight('static').current).toBe('orc');
		undo(workspace);
		expect(fight('static').current).toBe('lydia');
	});
});

describe('log', () => {
	it('tells orders beside moves, at their moment', () => {
		inTurns();
		seek(workspace, 6);
		act(workspace, { type: 'regroup', creature: 'lydia' });
		next();
		const text = logText(whole(), { who: 'nobody' }, 6, 'feet');
		expect(text).toContain('Round 1: Lydia\n');
		expect(text).toMatch(/Segment 6: Lydia moves .*Lydia regroups: count 15 → 20\.\n/);
		expect(text).toContain('Count 5: The orc’s turn.');
	});

	it('is bounded', () => {
		inTurns();
		const done = () => whole().initiative?.done.length ?? 0;
		while (done() < 2000) next();
		const before = fight('static');
		const told = log().length;
		next();
		expect(done()).toBeLessThan(1100);
		expect(log().length).toBeLessThan(told);
		expect(fight('static')).toEqual({ ...before, acted: ['lydia', 'orc'], current: 'orc', clock: 5 });
		expect(parseEncounter(formatEncounter(whole()))).toMatchObject({ ok: true });
	});
});

describe('files', () => {
	const actions: Readonly<Record<InitiativeState['system'], readonly InitiativeAction[]>> = {
		simultaneous: [{ type: 'plan', creature: 'orc', holds: true }],
		static: [
			{ type: 'roll' },
			{ type: 'next' },
			{ type: 'hold', creature: 'orc' },
			{ type: 'regroup', creature: 'lydia', amount: 2 },
		],
		adnd: [
			{ type: 'declare', creature: 'lydia', declaration: { type: 'spell', spell: 'fireball', time: 12 } },
			{ type: 'roll' },
			{ type: 'next', skip: true },
			{ type: 'damage', creature: 'lydia', amount: 1 },
		],
		'level-up': [
			{ type: 'roll' },
			{ type: 'rush', creature: 'orc' },
			{ type: 'delay', creature: 'lydia' },
			{ type: 'next' },
		],
	};

	it.each(Object.keys(actions) as InitiativeState['system'][])(
		'%s is the same after a round trip',
		(system) => {
			const base = lydiaAndTheOrc();
			openFresh({
				...base,
				creatures: base.creatures.map((one) => ({
					...one,
					hitPoints: { current: 7, max: 9 },
					fighter: { weapon: { name: 'hammer', speed: 4, plusses: [4] }, tempo: 'hasted', proficiency: 3 },
				})),
			});
			begin({ system });
			for (const action of actions[system]) dispatch(workspace, { type: 'initiative', action });
			seek(workspace, 6);
			beginNextHalf(workspace);
			const text = formatEncounter(whole());
			const read = parseEncounter(text);
			expect(read).toEqual({ ok: true, encounter: whole() });
			expect(read.ok && formatEncounter(read.encounter)).toBe(text);
		},
	);
});

describe('series of turns', () => {
	it('keeps dice keys unique: every turn is its own half-round', () => {
		openFresh(
			encounter([
				going(creature('a', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 2)),
				going(creature('b', 0, 4, { side: 'foes' }), ...walk({ x: 0, y: 4 }, 1, 0, 2)),
			]),
		);
		begin({ system: 'static' });
		roll({ a: 10, b: 9 });
		for (let turn = 0; turn < 6; turn++) {
			seek(workspace, 6);
			next();
		}
		expect(whole().history?.map((past) => past.half)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(whole().half).toBe(7);
	});
});
