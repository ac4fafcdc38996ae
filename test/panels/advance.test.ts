/** States of the advance button, in order of priority, and their actions. */
import { describe, expect, it, vi } from 'vitest';
import { packSquares } from '../../src/engine/index.ts';
import { advanceAt, performAdvance } from '../../src/panels/advance/advance.ts';
import { resolveDice, typeDice } from '../../src/panels/contest/resolving.ts';
import { shownBattle } from '../../src/store/derived/selectors.ts';
import { questionOf } from '../../src/store/document/dicePrompts.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { lookAt } from '../../src/store/document/historyView.ts';
import { sidesPlayedAs } from '../../src/store/encounter/scenarioPlay.ts';
import { beginDeclaring, openFor } from '../../src/store/interactions/secretPlanning.ts';
import { play, toNextHalf } from '../../src/store/playback/playback.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

/** Names of the encounters that the button opened. */
const opened: string[] = [];
const files: Parameters<typeof performAdvance>[1] = {
	openSample: (one) => opened.push(one.encounter().name),
};

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
		performAdvance(workspace, files);
		expect(says()).toBe('Next half-round (round 1, half 2)');
		performAdvance(workspace, files);
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
		performAdvance(workspace, files);
		expect(workspace.session.getState().viewing).toBeNull();
	});
	it('is Done while the map is edited', () => {
		openFresh(encounter([creature('ann', 0, 0)]));
		workspace.session.setState({ panel: 'terrain', tool: 'wall' });
		expect(advanceAt(workspace).label).toBe('Done');
		performAdvance(workspace, files);
		expect(workspace.session.getState()).toMatchObject({ panel: 'creatures', tool: 'plan' });
	});
	it('keeps its reference while nothing changes', () => {
		openFresh(encounter([creature('ann', 0, 0)]));
		expect(advanceAt(workspace)).toBe(advanceAt(workspace));
	});
});

describe('after a result', () => {
	/** The last segment of a one-half-round lesson where Ann holds the hill if she stands on it. */
	function atEnd(x: number, name = '1. The race'): void {
		const all = encounter([creature('ann', x, 0), creature('orc', 9, 9, { side: 'foes' })]);
		const squares = new Uint8Array(all.map.width * all.map.height);
		squares[0] = 1;
		const hill = { id: 'hill', name: 'Hill', squares: packSquares(squares) };
		openFresh({
			...all,
			name,
			sides: sidesPlayedAs(all, 'heroes'),
			scenario: {
				limit: 1,
				zones: [hill],
				objectives: [
					{ id: 'hold', side: 'heroes', weight: 1, visibility: 'open', task: { type: 'hold', zone: 'hill' } },
				],
			},
		});
		workspace.session.setState({ segment: 6, page: 'scenario' });
		workspace.time.setState(6);
	}
	it('opens the next scenario if the lesson was won', () => {
		atEnd(0);
		expect(says()).toBe('Next lesson');
	});
	it('plays a lost lesson again', () => {
		atEnd(5);
		expect(says()).toBe('Play again');
	});
	it('plays an unlisted battle again', () => {
		atEnd(0, 'My battle');
		expect(says()).toBe('Play again');
		opened.length = 0;
		vi.stubGlobal('requestAnimationFrame', () => 0);
		performAdvance(workspace, files);
		expect(opened).toEqual(['My battle']);
		vi.unstubAllGlobals();
	});
	it('opens the next lesson after a last half-round without movement', () => {
		atEnd(0);
		toNextHalf(workspace);
		workspace.session.setState({ page: 'scenario' });
		expect(workspace.session.getState().segment).toBe(0);
		expect(says()).toBe('Next lesson');
	});
	it('continues once the result page is closed', () => {
		atEnd(0);
		workspace.session.setState({ page: null });
		expect(says()).toMatch(/^Next half-round/);
	});
});

describe('dice', () => {
	it('rolls all in one press, and the half-round continues', () => {
		atContest();
		expect(says()).toBe('Roll all (then the half-round continues)');
		performAdvance(workspace, files);
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
		expect(says()).toBe('Play Ann’s move (then: Orc (2))');
		performAdvance(workspace, files);
		expect(says()).toBe('Next turn (Orc (2))');
		performAdvance(workspace, files);
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
		performAdvance(workspace, files);
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
