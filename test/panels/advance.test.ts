/** States of the advance button, in order of priority, and their actions. */
import { describe, expect, it } from 'vitest';
import { advanceAt, performAdvance } from '../../src/panels/advance/advance.ts';
import { resolveDice, typeDice } from '../../src/panels/contest/resolving.ts';
import { shownBattle } from '../../src/store/derived/selectors.ts';
import { questionOf } from '../../src/store/document/dicePrompts.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { lookAt } from '../../src/store/document/historyView.ts';
import { beginDeclaring, openFor } from '../../src/store/interactions/secretPlanning.ts';
import { play, toNextHalf } from '../../src/store/playback/playback.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const says = () => {
	const { label, detail } = advanceAt(workspace);
	return detail === '' ? label : `${label} (${detail})`;
};

/** Lydia and the orc at their contest, which awaits dice. */
function atContest(): void {
	openFresh(lydiaAndTheOrc());
	workspace.session.setState({ ask: { who: 'everyone' } });
	play(workspace);
}

function type(typed: Readonly<Record<string, string>>): void {
	const { awaiting, half } = shownBattle(workspace);
	if (!awaiting) throw new Error('no dice are asked for');
	typeDice(workspace, questionOf(awaiting, half), typed);
}

describe('everyone at once', () => {
	it('counts the creatures without a path, and plays', () => {
		openFresh(
			encounter([going(creature('ann', 0, 0), { x: 1, y: 0 }), creature('orc', 5, 0, { side: 'foes' })]),
		);
		expect(says()).toBe('Play half-round (1 without a path)');
		performAdvance(workspace);
		expect(says()).toBe('Next half-round (round 1, half 2)');
		performAdvance(workspace);
		expect(workspace.document.getState().encounter.half).toBe(2);
	});
	it('adds creatures to an empty map', () => {
		openFresh(encounter([]));
		expect(says()).toBe('Add creatures');
	});
	it('returns from the past first', () => {
		openFresh(encounter([going(creature('ann', 0, 0), { x: 1, y: 0 })]));
		toNextHalf(workspace);
		lookAt(workspace, 1);
		expect(says()).toBe('Back to now');
		performAdvance(workspace);
		expect(workspace.session.getState().viewing).toBeNull();
	});
	it('is Done while the map is edited', () => {
		openFresh(encounter([creature('ann', 0, 0)]));
		workspace.session.setState({ panel: 'terrain', tool: 'wall' });
		expect(advanceAt(workspace).label).toBe('Done');
		performAdvance(workspace);
		expect(workspace.session.getState()).toMatchObject({ panel: 'creatures', tool: 'plan' });
	});
	it('keeps its reference while nothing changes', () => {
		openFresh(encounter([creature('ann', 0, 0)]));
		expect(advanceAt(workspace)).toBe(advanceAt(workspace));
	});
});

describe('dice', () => {
	it('rolls all in one press, and the half-round continues', () => {
		atContest();
		expect(says()).toBe('Roll all (then the half-round continues)');
		performAdvance(workspace);
		expect(workspace.session.getState()).toMatchObject({ contestOpen: false, segment: 6 });
		expect(workspace.session.getState().notice?.text).toMatch(/wins 5, 3\. .*= \d+ · /);
	});
	it('rolls missing dice, resolves typed ones, refuses invalid faces', () => {
		atContest();
		type({ lydia: '11' });
		expect(advanceAt(workspace).label).toBe('Roll the rest');
		type({ lydia: '21', orc: '12' });
		expect(advanceAt(workspace).label).toBe('Resolve');
		resolveDice(workspace);
		expect(workspace.session.getState().contestOpen).toBe(true);
		type({ lydia: '11', orc: '12' });
		resolveDice(workspace);
		expect(workspace.session.getState().notice?.text).toBe(
			'Lydia wins 5, 3. Lydia: 11 + 6 = 17 · The orc: 12 + 4 = 16',
		);
	});
	it('continues after postponed dice', () => {
		atContest();
		workspace.session.setState({ contestOpen: false });
		expect(says()).toBe('Continue (from segment 3)');
	});
});

describe('turns', () => {
	const fighters = () =>
		encounter([going(creature('ann', 0, 0), { x: 1, y: 0 }), creature('orc', 5, 0, { side: 'foes' })]);

	it('starts combat, rolls initiative, plays the move, advances to the next turn', () => {
		openFresh({ ...fighters(), rules: { initiative: 'static' } });
		expect(says()).toMatch(/^Start combat \(/);
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		expect(says()).toMatch(/^Roll initiative \(2 to roll\)$/);
		dispatch(workspace, {
			type: 'initiative',
			action: {
				type: 'roll',
				creatures: ['ann', 'orc'],
				faces: [
					{ creature: 'ann', face: 20 },
					{ creature: 'orc', face: 2 },
				],
			},
		});
		expect(says()).toBe('Play Ann’s move (then: Orc, 2)');
		performAdvance(workspace);
		expect(says()).toBe('Next turn (Orc, 2)');
		performAdvance(workspace);
		expect(says()).toMatch(/^Next round/);
	});
	it('hides the next creature, paths and missing dice in the player view', () => {
		openFresh({ ...fighters(), rules: { initiative: 'static' } });
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		workspace.session.setState({ tableView: true });
		expect(says()).toBe('Play the move');
		workspace.session.setState({ segment: 6 });
		expect(says()).toBe('Next turn');
	});
});

describe('secret planning', () => {
	it('is Ready, with the next planner', () => {
		openFresh(encounter([creature('ann', 0, 0), creature('orc', 5, 0, { side: 'foes' })]));
		beginDeclaring(workspace);
		openFor(workspace, 'heroes');
		expect(says()).toBe('Ready (next: Foes)');
		performAdvance(workspace);
		expect(workspace.session.getState().declaring).toMatchObject({ at: null, ready: ['heroes'] });
	});
});

describe('pending plans', () => {
	it('counts requested plans, but not those of automatic sides', () => {
		openFresh(encounter([creature('ann', 0, 0)]));
		workspace.thinking.setState({ ids: ['ann', 'b', 'c', 'd'], done: 0.5 }, true);
		expect(says()).toBe('Planning 3 of 4…');
		workspace.thinking.setState(null);
		workspace.opponents.setState({ done: 0.5, isThinking: true, isAwaited: false }, true);
		expect(says()).toBe('Planning…');
		workspace.opponents.setState({ done: 0, isThinking: false, isAwaited: false }, true);
	});
});
