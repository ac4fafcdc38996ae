/** A seat’s view of a battle: its visible results. */
import { describe, expect, it } from 'vitest';
import type { Creature, Encounter } from '../../../src/engine/index.ts';
import { lineText } from '../../../src/messages/index.ts';
import { actionOf, actionsAt, performAction } from '../../../src/store/actions/index.ts';
import { logOf } from '../../../src/store/derived/battleLog.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { play, seek } from '../../../src/store/playback/playback.ts';
import { audibleTo } from '../../../src/store/playerView/audience.ts';
import { currentPlayerView } from '../../../src/store/playerView/currentView.ts';
import { type LookedAt, playerView } from '../../../src/store/playerView/playerView.ts';
import { GM, type Seat, TABLE } from '../../../src/store/playerView/seat.ts';
import type { ShownPlans } from '../../../src/store/session/secrecyState.ts';
import { announce, announceAll, notify, notifyAll } from '../../../src/store/workspace/notices.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const LOOK: LookedAt = {
	viewing: null,
	ask: { who: 'nobody' },
	segment: 0,
	plansOnTable: false,
	woundsOnTable: false,
	contestOpen: false,
	running: false,
};
const HEROES: Seat = { type: 'side', side: 'heroes' };

function at(segment: number, document: Encounter, seat = TABLE, look: Partial<LookedAt> = {}) {
	return playerView({ encounter: document }, { ...LOOK, ...look, segment }, seat);
}

/** Lydia gains the space with 11 + 5 against the orc’s 2. */
function orcHidden(rolls: Encounter['rolls'] = { '1/4/lydia': [11], '1/4/orc': [2] }): Encounter {
	const fight = lydiaAndTheOrc();
	const change = (one: Creature): Creature =>
		one.id === 'orc' ? { ...one, hidden: true } : { ...one, initiative: 5 };
	return { ...fight, rolls, creatures: fight.creatures.map(change) };
}

function log(document: Encounter, segment: number, seat = TABLE): string {
	const { encounter: known, battle } = at(segment, document, seat);
	return logOf(known, battle, segment, 'feet')
		.flatMap(({ lines }) => lines.map(lineText))
		.join(' ');
}

describe('GM’s view', () => {
	it('knows an opened encounter’s start without resolving it until the battle is requested', () => {
		let isAsked = false;
		const fight = Object.defineProperty(lydiaAndTheOrc(), 'seed', {
			// Copies of the encounter do not read its seed.
			enumerable: false,
			get() {
				isAsked = true;
				return 'seed';
			},
		});
		openFresh(fight);
		const known = currentPlayerView(workspace);
		expect(known).toMatchObject({ segment: 0, acting: [] });
		expect(isAsked).toBe(false);
		expect(known.battle.segments).toHaveLength(6);
		expect(isAsked).toBe(true);
		expect(known.battle).toBe(known.battle);
	});

	it('shows the last available moment if dice are awaited before the viewed one', () => {
		const { segment, battle } = at(6, lydiaAndTheOrc(), GM, { ask: { who: 'everyone' } });
		expect(battle.awaiting).not.toBeNull();
		expect(segment).toBe(battle.segments.length);
		expect(segment).toBeLessThan(6);
		expect(at(2, lydiaAndTheOrc(), GM).segment).toBe(2);
	});
});

describe('pictures', () => {
	it('of hidden creatures leave no trace, not even an empty entry', () => {
		const { creatures, ...fight } = orcHidden();
		const faced = creatures.map((one) => (one.hidden ? { ...one, picture: 'orc' } : one));
		const withPicture = { ...fight, creatures: faced, pictures: { orc: 'data:image/png;base64,AAAA' } };
		expect(JSON.stringify(at(0, withPicture))).toBe(JSON.stringify(at(0, { ...fight, creatures })));
	});
});

describe('A29: opened door', () => {
	const opening: Encounter = encounter(
		[
			going(creature('lydia', 1, 1), { hold: 1, opens: true }, { x: 2, y: 1 }),
			going(creature('orc', 4, 1, { side: 'foes', hidden: true }), { hold: 1, opens: true }, { x: 3, y: 1 }),
		],
		{
			walls: [
				{ from: [2, 0], to: [2, 5], kind: 'door' },
				{ from: [4, 0], to: [4, 5], kind: 'door' },
			],
		},
	);
	it('is open for all, and a hidden opener stays unnamed', () => {
		const { encounter: known, battle } = at(1, opening);
		expect(known.map.walls?.map(({ open }) => open)).toEqual([true, true]);
		expect(battle.segments[0]?.events).toEqual([
			{ type: 'opened', creature: 'lydia', doors: [{ from: [2, 0], to: [2, 5] }] },
		]);
		expect(log(opening, 1)).toContain('Lydia opens a door at 2, 2');
		expect(at(0, opening).encounter.map.walls?.some(({ open }) => open)).toBe(false);
	});
	it('stays open in the next half-round, unless the plan is undone', () => {
		const next = nextHalf(opening, { who: 'nobody' });
		expect(next?.map.walls?.every(({ open }) => open)).toBe(true);
		openFresh(opening);
		const isOpen = () => presentEncounter(workspace).map.walls?.[0]?.open ?? false;
		dispatch(workspace, { type: 'set-plans', plans: { lydia: null } });
		workspace.session.setState({ segment: 3 });
		expect(isOpen()).toBe(false);
		undo(workspace);
		workspace.session.setState({ segment: 3 });
		expect(isOpen()).toBe(true);
	});
});

describe('hidden creature alone on the map', () => {
	it('is revealed by no table action, nor by a refusal', () => {
		const alone = orcHidden();
		const [nobody, somebody] = [false, true].map((isThere) => {
			const creatures = alone.creatures.filter(({ hidden }) => hidden && isThere);
			openFresh({ ...alone, rolls: {}, creatures });
			workspace.session.setState({ tableView: true });
			return actionsAt(workspace).map((action) => [
				action.id,
				action.enabled(workspace),
				action.why?.(workspace),
			]);
		});
		expect(somebody).toEqual(nobody);
	});
});

describe('hidden creature that left', () => {
	it('is absent from the half-round after, while the round continues', () => {
		openFresh(orcHidden());
		seek(workspace, 6);
		dispatch(workspace, { type: 'remove-creatures', ids: ['orc'] });
		const { encounter: left } = workspace.document.getState();
		expect(left.half).toBe(2);
		expect(JSON.stringify(at(0, left, GM))).toContain('orc');
		expect(JSON.stringify(at(0, left))).not.toContain('orc');
	});
});

describe('contest with a hidden creature', () => {
	/** Table’s log of a segment, given both faces. */
	const read = (lydia: number, orc: number, segment: number) =>
		log(orcHidden({ '1/4/lydia': [lydia], '1/4/orc': [orc] }), segment);
	it('is absent at the table for any winner: Lydia moves or stands', () => {
		expect(at(4, orcHidden()).battle.segments[3]!.events.map(({ type }) => type)).toEqual(['moved']);
		expect(read(11, 10, 4)).toContain('Lydia moves to 5, 3.');
		const lost = [4, 5, 6].map((segment) => read(1, 20, segment)).join(' ');
		expect(lost).toContain('No movement.');
		expect(lost).not.toMatch(/blocked|wins|beats|unseen/);
	});
	it('is unknown before its dice are requested, then requests visible creatures’ dice only', () => {
		const waiting = orcHidden({});
		const ask = { who: 'everyone' } as const;
		expect(at(3, waiting, TABLE, { ask }).battle.awaiting).toBeNull();
		const { awaiting } = at(3, waiting, TABLE, { ask, contestOpen: true }).battle;
		expect(awaiting?.needs).toEqual(['1/4/lydia']);
	});
});

describe('creature engaged by a hidden one', () => {
	it('stands still, without a mark or word of the reason', () => {
		const steps = walk({ x: 0, y: 0 }, 1, 0, 4);
		const stopped = (hidden: boolean) => {
			const orc = creature('orc', 2, 1, { side: 'foes', ...(hidden && { hidden }) });
			const fight: Encounter = {
				...encounter([going(creature('lydia', 0, 0), ...steps), orc]),
				rules: { engagement: true },
			};
			const { battle } = at(3, fight);
			return [log(fight, 6), battle.states.map(({ creatures }) => creatures[0]?.stopped).join('')];
		};
		expect(stopped(false)).toEqual([expect.stringContaining('engaged by Orc'), 'engaged'.repeat(3)]);
		expect(stopped(true)).toEqual([expect.not.stringContaining('stop'), '']);
	});
});

describe('moments not yet shown', () => {
	it('are known to the GM only: later segments and the end', () => {
		const { battle } = at(2, orcHidden());
		expect([battle.segments.length, battle.states.length, battle.final]).toEqual([2, 3, null]);
		expect(at(2, orcHidden(), TABLE, { running: true }).battle.segments).toHaveLength(3);
		expect(at(2, orcHidden(), GM).battle.segments).toHaveLength(6);
	});
	it('reveal no creature gathering movement for a step', () => {
		const slow = creature('slow', 0, 0, { speed: 10 });
		const bytes = [going(slow, ...walk(slow.position, 1, 0, 2)), slow].map((one) => {
			const { encounter: known, battle } = at(1, encounter([one]));
			expect(known.creatures[0]?.position).toEqual({ x: 0, y: 0 });
			return JSON.stringify([known, battle.states]);
		});
		expect(bytes[0]).toBe(bytes[1]);
	});
	it('are shown with the GM’s permission, and to their own side', () => {
		const plans = (seat: Seat, plansOnTable: ShownPlans) =>
			at(0, lydiaAndTheOrc(), seat, { plansOnTable }).encounter.creatures.map(
				({ plan }) => plan !== undefined,
			);
		expect(plans(TABLE, false)).toEqual([false, false]);
		expect(plans(TABLE, true)).toEqual([true, true]);
		expect(plans(TABLE, ['heroes'])).toEqual([true, false]);
		expect(plans(TABLE, ['foes', 'heroes'])).toEqual([true, true]);
		expect(plans({ type: 'creature', creature: 'orc' }, ['heroes'])).toEqual([true, true]);
		expect(plans(HEROES, false)).toEqual([true, false]);
		expect(plans({ type: 'creature', creature: 'orc' }, false)).toEqual([false, true]);
	});
});

describe('table view', () => {
	function atTable(document: Encounter): void {
		openFresh(document, { who: 'everyone' });
		workspace.session.setState({ tableView: true });
	}

	it('refuses GM actions', () => {
		atTable(orcHidden());
		workspace.session.setState({ selection: ['lydia'] });
		const before = workspace.document.getState().encounter;
		for (const id of ['hidden', 'delete', 'higher', 'clear-all-paths', 'panel-creatures'])
			expect(performAction(workspace, actionOf(id))).toBe(false);
		expect(workspace.document.getState().encounter).toBe(before);
		expect(actionsAt(workspace).map(({ id }) => id)).not.toContain('select-all');
	});

	it('does not reveal by undo and redo whether the GM did anything unseen', () => {
		const heard = () => audibleTo(workspace.session.getState(), TABLE).announcement;
		const said = [false, true].map((busy) => {
			atTable(orcHidden());
			workspace.session.setState({ tableView: false });
			if (busy) dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { note: 'poisoned' } });
			workspace.session.setState({ tableView: true });
			return ['undo', 'redo'].map((id) => {
				const action = actionOf(id);
				return [action.enabled(workspace), performAction(workspace, action), heard()];
			});
		});
		expect(said[0]).toEqual([
			[true, true, 'Undone.'],
			[true, true, 'Redone.'],
		]);
		expect(said[1]).toEqual(said[0]);
		expect(workspace.document.getState().past).toHaveLength(1);
	});

	it('shows messages made for it and in it', () => {
		const heard = () => audibleTo(workspace.session.getState(), TABLE);
		atTable(orcHidden());
		notify(workspace, 'The orc is in the way.', 'problem');
		expect(heard().notice).toBeNull();
		notifyAll(workspace, 'This half-round is over.');
		expect(heard().notice?.text).toBe('This half-round is over.');
		announceAll(workspace, 'Undone.');
		expect(heard().announcement).toBe('Undone.');
		// A message replaced by a GM message would reveal it.
		notify(workspace, 'The orc is in the way.', 'problem');
		announce(workspace, 'Orc: path cleared.');
		expect(heard()).toMatchObject({
			notice: { text: 'This half-round is over.' },
			announcement: 'Undone.',
		});
		workspace.session.setState({ tableView: false });
		announceAll(workspace, 'The orc’s path: 25 feet');
		notifyAll(workspace, 'The orc is nearest.');
		workspace.session.setState({ tableView: true });
		expect(heard()).toEqual({ notice: null, announcement: '', announcedAgain: false });
	});

	it('asks for no dice of a contest among hidden creatures', () => {
		const fight = orcHidden({});
		atTable({ ...fight, creatures: fight.creatures.map((one) => ({ ...one, hidden: true })) });
		play(workspace);
		expect(workspace.session.getState()).toMatchObject({ contestOpen: false, segment: 6 });
		expect(Object.keys(workspace.document.getState().encounter.rolls ?? {})).toEqual([
			'1/4/lydia',
			'1/4/orc',
		]);
	});

	it('asks for visible creatures', () => {
		atTable(orcHidden({}));
		play(workspace);
		expect(workspace.session.getState()).toMatchObject({ contestOpen: true, segment: 3 });
		expect(presentEncounter(workspace).rolls).toEqual({});
	});
});

describe('wounds of others', () => {
	const wounded = (current: number, look: Partial<LookedAt> = {}, seat = TABLE) => {
		const hurt = creature('orc', 3, 3, { conditions: ['prone'], hitPoints: { current, max: 10 } });
		return at(0, encounter([hurt]), seat, look).encounter.creatures[0];
	};
	it('are hidden, except that a creature is down', () => {
		expect(wounded(4)?.conditions).toEqual(['prone']);
		expect(wounded(0)?.conditions).toEqual(['down', 'prone']);
		expect(wounded(0)).not.toHaveProperty('hitPoints');
	});
	it.each([
		[10, 'unhurt'],
		[7, 'hurt'],
		[5, 'bloodied'],
		[0, 'down'],
	])('are a word if the GM allows: %d of 10 are %s', (current, word) => {
		const orc = wounded(current, { woundsOnTable: true });
		expect(orc?.conditions).toEqual([word, 'prone']);
		expect(orc).not.toHaveProperty('hitPoints');
	});
	it('are numbers if own', () => {
		expect(wounded(4, {}, HEROES)?.hitPoints).toEqual({ current: 4, max: 10 });
	});
});
