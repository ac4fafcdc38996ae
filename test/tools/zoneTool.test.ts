/** Zone tool: paints and erases squares of an objective's zone. */
import { describe, expect, it } from 'vitest';
import { packSquares, type Zone } from '../../src/engine/index.ts';
import { squaresOfZone } from '../../src/store/zones.ts';
import { encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const zone = (id: string, ...filled: number[]): Zone => ({
	id,
	name: id,
	squares: packSquares(Uint8Array.from({ length: 18 }, (_, at) => Number(filled.includes(at)))),
});

function hand(zones?: readonly Zone[], settings: Partial<Hand['settings']['zone']> = {}): Hand {
	const scenario = zones && { scenario: { limit: 4, zones, objectives: [] } };
	const by = new Hand('zone', { ...encounter([], { width: 6, height: 3 }), ...scenario });
	by.settings = { ...by.settings, zone: { ...by.settings.zone, ...settings } };
	return by;
}

const shown = ({ encounter: { scenario, map } }: Hand) =>
	scenario?.zones.map(
		(one) =>
			`${one.id} ${squaresOfZone(map, one)
				.map(({ x, y }) => `${x},${y}`)
				.join(' ')}`,
	);

describe('zone tool', () => {
	it('adds a stroke to the chosen zone in one command, and Alt erases', () => {
		const by = hand([zone('gate'), zone('hill')], { id: 'gate' }).drag([
			[0.5, 0.5],
			[2.5, 0.5],
		]);
		expect(shown(by)).toEqual(['gate 0,0 1,0 2,0', 'hill ']);
		expect(by.commands).toHaveLength(1);
		expect(by.heard).toBe('3 squares added to the zone.');
		by.drag([[1.5, 0.5]], { alt: true });
		expect(shown(by)).toEqual(['gate 0,0 2,0', 'hill ']);
	});

	it('erases without Alt if asked to', () => {
		const by = hand([zone('gate', 0, 1)], { id: 'gate', erases: true }).drag([[0.5, 0.5]]);
		expect(shown(by)).toEqual(['gate 1,0']);
		expect(by.heard).toBe('1 square removed from the zone.');
	});

	it('begins a zone without any, and paints the last without a chosen one', () => {
		const by = hand().drag([[0.5, 0.5]]);
		expect(shown(by)).toEqual(['zone1 0,0']);
		expect(shown(by.drag([[1.5, 0.5]]))).toEqual(['zone1 0,0 1,0']);
		expect(shown(hand([zone('gate'), zone('hill')], { id: 'old' }).drag([[5.5, 2.5]]))).toEqual([
			'gate ',
			'hill 5,2',
		]);
	});
});
