/** Cast of the order at the viewed moment. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type InitiativeSystemId, initiativeOrder, initiativeUnrolled } from '../../src/engine/index.ts';
import { castIn } from '../../src/panels/initiative/combatHooks.ts';
import { playersFirst } from '../../src/panels/initiative/InitiativeOrder.tsx';
import { delayedTurn, lookAhead } from '../../src/panels/initiative/nextStepPreview.ts';
import { lineOf } from '../../src/panels/initiative/orderRowModel.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { act } from '../../src/store/document/combatControls.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { combatOf } from '../../src/store/encounter/combatQueries.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const points = (): number | undefined => {
	const present = presentEncounter(workspace);
	return castIn(present, combatOf(present)).combatant('ada')?.hitPoints?.current;
};

/** During a fight, Ada runs into wire in segment 2 (4 points). */
beforeEach(() => {
	const path = walk({ x: 0, y: 0 }, 1, 0, 5);
	const who = going(creature('ada', 0, 0, { hitPoints: { current: 10, max: 10 } }), ...path);
	openFresh({
		...encounter([who], { terrain: [{ x: 1, y: 0, type: 'wire' }] }),
		rules: { checks: true },
		rolls: { '1/2/ada': [1, 4] },
	});
	dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
});

describe('hit points in the order', () => {
	it('FC-40: are those of the viewed moment', () => {
		const seen = [0, 1, 2, 6, 1].map((segment) => {
			workspace.session.setState({ segment });
			return points();
		});
		expect(seen).toEqual([10, 10, 6, 6, 10]);
	});

	it('FC-40: combine damage by creatures and by the ground', () => {
		workspace.session.setState({ segment: 3 });
		expect(
			dispatch(workspace, { type: 'initiative', action: { type: 'damage', creature: 'ada', amount: 3 } }),
		).toBe(true);
		expect(points()).toBe(3);
		workspace.session.setState({ segment: 6 });
		expect(points()).toBe(3);
	});
});

describe('order rows', () => {
	const said = (system: InitiativeSystemId, ...conditions: readonly string[]): string => {
		openFresh(encounter([creature('ada', 0, 0, { conditions })]));
		dispatch(workspace, { type: 'begin-initiative', system });
		const present = presentEncounter(workspace);
		const fight = combatOf(present);
		const [row] = fight ? initiativeOrder(fight) : [];
		if (!fight || !row) throw new Error('No row');
		return lineOf(row, null, fight, castIn(present, fight)).said;
	};

	it('list each condition once', () => {
		expect(said('static', 'stunned', 'charmed')).toBe('to roll · stunned · charmed');
		expect(said('simultaneous', 'prone', 'dead')).toBe('dead: no turn · prone');
	});
});

describe('Level Up', () => {
	const fight = () => combatOf(presentEncounter(workspace))!;
	const lines = () => {
		const cast = castIn(presentEncounter(workspace), fight());
		const needs = initiativeUnrolled(fight());
		return initiativeOrder(fight()).map((row) =>
			lineOf(row, needs.find((one) => row.creatures.includes(one.creature)) ?? null, fight(), cast),
		);
	};
	const named = (id: string) => id.toUpperCase();

	beforeEach(() => {
		openFresh(
			encounter([
				creature('ada', 0, 0, { initiative: 4, fighter: { player: false } }),
				creature('bo', 3, 0, { initiative: -1 }),
				creature('cy', 6, 0),
			]),
		);
		dispatch(workspace, { type: 'begin-initiative', system: 'level-up' });
	});
	const roll = (ada: number, bo: number, cy: number) =>
		act(workspace, {
			type: 'roll',
			faces: Object.entries({ ada, bo, cy }).map(([one, face]) => ({ creature: one, face })),
		});

	it('shows bonuses while dice are missing', () => {
		expect(lines().map(({ said }) => said)).toEqual(['to roll · +4', 'to roll · −1', 'to roll · +0']);
	});

	it('keeps the order when a creature joins a running round', () => {
		const shown = () =>
			playersFirst(initiativeOrder(fight()), castIn(presentEncounter(workspace), fight())).map(
				({ id }) => id,
			);
		expect(shown()).toEqual(['bo', 'cy', 'ada']);
		roll(16, 11, 5);
		workspace.session.setState({ ask: { who: 'everyone' } });
		dispatch(workspace, { type: 'add-creatures', creatures: [creature('wolf', 9, 0)] });
		expect(initiativeUnrolled(fight()).map((need) => need.creature)).toEqual(['wolf']);
		expect(shown()).toEqual(['ada', 'bo', 'cy', 'wolf']);
	});

	it('A5E-07: marks ties and their possible moves', () => {
		roll(6, 11, 10);
		const held = () => lines().map((line) => line.held.map((why) => why === null));
		expect(lines().map(({ said }) => said)).toEqual([
			'acts now · tied',
			'upcoming · tied',
			'upcoming · tied',
		]);
		expect(held()).toEqual([
			[false, true],
			[true, true],
			[true, false],
		]);
		act(workspace, { type: 'use', creature: 'ada', what: 'action' });
		expect(lines().map(({ said }) => said)).toEqual(['acts now', 'upcoming · tied', 'upcoming · tied']);
		expect(held()).toEqual([
			[false, false],
			[false, true],
			[true, false],
		]);
	});

	it('shows a minus sign for counts below 0', () => {
		roll(16, 11, 5);
		act(workspace, { type: 'delay', creature: 'ada', to: -3 });
		act(workspace, { type: 'next' });
		expect(lookAhead(fight(), named).who).toBe('ADA (−3)');
	});

	it('A5E-23, A5E-27: previews the count and place of a delayed turn', () => {
		roll(6, 11, 5);
		expect(delayedTurn(fight(), 'ada', named)).toBeUndefined();
		act(workspace, { type: 'delay', creature: 'ada' });
		// Bo is on the count that Ada gave up, so hers is lower.
		expect(delayedTurn(fight(), 'ada', named)).toBe('Now: acts on 9, after BO.');
		act(workspace, { type: 'next' });
		expect(delayedTurn(fight(), 'ada', named)).toBe('Now: acts on 5, after CY.');
	});
});
