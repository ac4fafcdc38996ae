/** Sentences on the end of a scenario. */
import { expect, it } from 'vitest';
import type { ObjectiveTask, Scenario } from '../../src/engine/index.ts';
import { resultReason } from '../../src/messages/index.ts';

const names = {
	sides: ['red', 'blue'],
	side: (id: string) => (id === 'red' ? 'Red' : 'Blue'),
	creature: () => 'Ann',
};

function reason(task: ObjectiveTask, winner: string): string {
	const scenario: Scenario = {
		limit: 4,
		zones: [{ id: 'hill', name: 'Hill', squares: '' }],
		objectives: [{ id: 'one', side: 'red', weight: 1, visibility: 'open', task }],
	};
	const result = { reason: 'limit', winner, decisive: 'one' } as const;
	return resultReason({ elapsed: 4, limit: 4, objectives: [], sides: [], result }, scenario, names);
}

it.each<[ObjectiveTask, string]>([
	[{ type: 'hold', zone: 'hill' }, 'holding Hill'],
	[{ type: 'reach', place: { zone: 'hill' } }, 'reaching Hill'],
	[{ type: 'reach', place: { zone: 'hill' }, creatures: ['ann'] }, 'getting Ann to Hill'],
	[{ type: 'exit', place: { edge: 'west' } }, 'leaving by the west edge'],
	[{ type: 'protect', creature: 'ann' }, 'protecting Ann'],
	[{ type: 'escort', creature: 'ann', place: { zone: 'hill' } }, 'bringing Ann to Hill'],
	[{ type: 'stop', place: { zone: 'hill' } }, 'keeping opponents from Hill'],
	[{ type: 'defeat' }, 'defeating all opponents'],
	[{ type: 'survive' }, 'keeping everyone standing'],
])('tells how %o was won', (task, how) => {
	expect(reason(task, 'red')).toBe(`All half-rounds are over. Red won by ${how}.`);
});

it('names the objective that the other side missed', () => {
	expect(reason({ type: 'protect', creature: 'ann' }, 'blue')).toBe(
		'All half-rounds are over. Decided by: Protect Ann (Red).',
	);
});
