import { expect, it } from 'vitest';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import { movable, unplanned } from '../../../src/store/encounter/missingPlans.ts';
import { creature, encounter, going } from '../../support/encounters.ts';

const crowd = encounter([
	going(creature('ada', 0, 0), { x: 1, y: 0 }),
	going(creature('waits', 0, 1), { hold: 2 }),
	creature('orc', 3, 3),
	creature('statue', 4, 4, { speed: 0 }),
	creature('stunned', 5, 5, { conditions: ['stunned'] }),
	creature('dead', 6, 6, { conditions: ['dead'] }),
	creature('down', 7, 7, { hitPoints: { current: 0, max: 4 } }),
]);
const ids = (of: typeof crowd) => unplanned(of).map(({ id }) => id);

it('includes a movable creature without path or wait', () => {
	expect(ids(crowd)).toEqual(['orc']);
});
it('counts creatures that can move in this half-round', () => {
	const moving = (of: typeof crowd) => movable(of, of.creatures).map(({ id }) => id);
	expect(moving(crowd)).toEqual(['ada', 'waits', 'orc']);
	expect(moving({ ...crowd, movers: ['orc', 'dead'] })).toEqual(['orc']);
});
it('counts a declared hold in a simultaneous fight as a plan', () => {
	const begun = applyCommand(crowd, { type: 'begin-initiative', system: 'simultaneous' });
	if (!begun.ok) throw new Error('refused');
	expect(ids(begun.encounter)).toEqual(['orc']);
	const stays = applyCommand(begun.encounter, {
		type: 'initiative',
		action: { type: 'plan', creature: 'orc', holds: true },
	});
	expect(stays.ok && ids(stays.encounter)).toEqual([]);
});
it('is empty in turn-based fights', () => {
	const begun = applyCommand(crowd, { type: 'begin-initiative', system: 'static' });
	expect(begun.ok && ids(begun.encounter)).toEqual([]);
});
