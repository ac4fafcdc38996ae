/** Who is who in the order, as of the moment looked at. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type InitiativeSystemId, initiativeOrder } from '../../src/engine/index.ts';
import { castIn } from '../../src/panels/initiative/hooks.ts';
import { lineOf } from '../../src/panels/initiative/line.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { presentEncounter } from '../../src/store/document/looked.ts';
import { fightOf } from '../../src/store/initiative.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { desk, openFresh } from '../support/session.ts';

const points = (): number | undefined => {
	const present = presentEncounter(desk);
	return castIn(present, fightOf(present)).combatant('ada')?.hitPoints?.current;
};

/** Ada runs into wire in segment 2 (4 points) while a fight goes on. */
beforeEach(() => {
	const path = walk({ x: 0, y: 0 }, 1, 0, 5);
	const who = going(creature('ada', 0, 0, { hitPoints: { current: 10, max: 10 } }), ...path);
	openFresh({
		...encounter([who], { terrain: [{ x: 1, y: 0, type: 'wire' }] }),
		rules: { checks: true },
		rolls: { '1/2/ada': [1, 4] },
	});
	dispatch(desk, { type: 'begin-initiative', system: 'simultaneous' });
});

describe('hit points in the order', () => {
	it('FC-40: are those of the moment looked at', () => {
		const seen = [0, 1, 2, 6, 1].map((segment) => {
			desk.session.setState({ segment });
			return points();
		});
		expect(seen).toEqual([10, 10, 6, 6, 10]);
	});

	it('FC-40: what somebody else does comes on top of what the ground has done', () => {
		desk.session.setState({ segment: 3 });
		expect(
			dispatch(desk, { type: 'initiative', action: { type: 'damage', creature: 'ada', amount: 3 } }),
		).toBe(true);
		expect(points()).toBe(3);
		desk.session.setState({ segment: 6 });
		expect(points()).toBe(3);
	});
});

describe('a row of the order', () => {
	const said = (system: InitiativeSystemId, ...conditions: readonly string[]): string => {
		openFresh(encounter([creature('ada', 0, 0, { conditions })]));
		dispatch(desk, { type: 'begin-initiative', system });
		const present = presentEncounter(desk);
		const fight = fightOf(present);
		const [row] = fight ? initiativeOrder(fight) : [];
		if (!fight || !row) throw new Error('No row');
		return lineOf(row, null, fight, castIn(present, fight)).said;
	};

	it('says the conditions, each once', () => {
		expect(said('static', 'stunned', 'charmed')).toBe('to roll · stunned · charmed');
		expect(said('simultaneous', 'prone', 'dead')).toBe('dead: no turn · prone');
	});
});
