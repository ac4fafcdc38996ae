/** Scale and speed, rule book 2.2 and 3.1: derivation of speed, and feet in meters. */
import { describe, expect, it } from 'vitest';
import {
	allowedAt,
	distance,
	PACES,
	RACES,
	type Race,
	speedFor,
	squareMetresOf,
	toFeet,
	toMetres,
	type Weight,
} from '../../src/engine/index.ts';
import type { SpeedSource } from '../../src/engine/movement/speedCalculator.ts';
import { board } from '../support/boards.ts';
import { resolved, story } from '../support/stories.ts';

describe('scale', () => {
	it('SRD-01: makes a square 5 ft: speed 30 is six squares', () => {
		expect([distance(1, 0), distance(0, 1), distance(6, 0)]).toEqual([5, 5, 30]);
		const { segments } = resolved(board('board 9x1\na a 0,0 30 walk: E E E E E E E'));
		const feet = segments.flatMap(({ events }) =>
			events.map((event) => (event.type === 'moved' ? event.feet : event.type)),
		);
		expect(feet).toEqual([5, 5, 5, 5, 5, 5]);
	});

	it.each([
		['fantasy-craft', 2, 12],
		['simultaneous', 1.5, 9],
		['srd', 1.5, 9],
		['adnd', 1.5, 9],
		['level-up', 1.5, 9],
		[undefined, 1.5, 9],
	] as const)('FC-10: in profile %s makes a square %f m, 30 ft %f m', (profile, metres, far) => {
		const square = squareMetresOf({ profile });
		expect([square, toMetres(30, square), toFeet(far, square)]).toEqual([metres, far, 30]);
	});
});

describe('speed', () => {
	it.each<[string, readonly Race[], readonly Weight[], number]>([
		['SRD-02', ['human', 'elf', 'half-elf', 'half-orc'], ['none', 'light'], 30],
		['SRD-02', ['human', 'elf', 'half-elf', 'half-orc'], ['medium', 'heavy'], 20],
		['SRD-03', ['dwarf'], ['none', 'light', 'medium', 'heavy'], 20],
		['SRD-04', ['halfling', 'gnome'], ['none', 'light'], 20],
		['SRD-04', ['halfling', 'gnome'], ['medium', 'heavy'], 15],
	])('%s: %j in %j armor: %i ft', (_, races, weights, feet) => {
		for (const race of races) {
			for (const armour of weights)
				expect([race, armour, speedFor({ race, armour }).feet]).toEqual([race, armour, feet]);
		}
		expect(Object.keys(RACES)).toHaveLength(7);
	});

	it.each<[Weight, number]>([
		['none', 40],
		['light', 40],
		['medium', 30],
		['heavy', 20],
	])('SRD-09: human barbarian in %s armor: %i ft', (armour, feet) => {
		expect(speedFor({ race: 'human', barbarian: true, armour }).feet).toBe(feet);
	});

	it.each<[Weight, Weight, number]>([
		['none', 'none', 50],
		['none', 'light', 50],
		['light', 'none', 30],
		['medium', 'none', 20],
		['heavy', 'none', 20],
		['none', 'medium', 20],
	])('SRD-12: human monk with +20 ft in %s armor and %s load: %i ft', (armour, load, feet) => {
		expect(speedFor({ race: 'human', monk: 20, armour, load }).feet).toBe(feet);
	});

	it('SRD-12: assumes no armor and no load by default', () => {
		expect(speedFor({ race: 'human', monk: 20 }).feet).toBe(50);
		expect(speedFor({ race: 'human', monk: 20, armour: 'none' }).feet).toBe(50);
		expect(speedFor({ race: 'human', monk: 20, load: 'light' }).feet).toBe(50);
	});

	it('SRD-10: applies bonuses before armor', () => {
		const sum = speedFor({ race: 'human', armour: 'medium', bonuses: [{ type: 'enhancement', feet: 10 }] });
		expect(sum.feet).toBe(30);
		expect(sum.parts.map(({ label, feet }) => `${label} ${feet}`)).toEqual([
			'Human 30',
			'enhancement 10',
			'Medium armour -10',
		]);
	});

	it('SRD-10: counts the largest of a type, all untyped, and penalties', () => {
		const bonuses = [
			{ type: 'enhancement', feet: 10 },
			{ type: 'enhancement', feet: 30 },
			{ type: 'morale', feet: 5 },
			{ feet: 5 },
			{ feet: 5 },
			{ type: 'enhancement', feet: -10 },
		];
		expect(speedFor({ base: 30, bonuses }).feet).toBe(65);
	});

	it.each<[string, SpeedSource, string]>([
		['nothing known', {}, 'Base speed 30'],
		['a base', { base: 25 }, 'Base speed 25'],
		['a race with another base', { race: 'dwarf', base: 25 }, 'Dwarf 25'],
		['a base in heavy armour', { base: 40, armour: 'heavy' }, 'Base speed 40, Heavy armour -10'],
		['armour as heavy as the load', { armour: 'medium', load: 'medium' }, 'Base speed 30, Medium armour -10'],
		['a load heavier than armour', { armour: 'light', load: 'heavy' }, 'Base speed 30, Heavy load -10'],
		[
			'a barbarian',
			{ barbarian: true, armour: 'medium' },
			'Base speed 30, Fast movement 10, Medium armour -10',
		],
		['a monk', { monk: 10, load: 'light' }, 'Base speed 30, Unarmored speed 10'],
		['a bonus of no type', { bonuses: [{ feet: 5 }, { feet: 0 }] }, 'Base speed 30, Bonus 5'],
		['a base of odd feet', { base: 33, armour: 'medium' }, 'Base speed 33, Medium armour -10'],
	])('SRD-02 to SRD-12: adds up %s', (_, source, sum) => {
		const { feet, parts } = speedFor(source);
		expect(parts.map((part) => `${part.label} ${part.feet}`).join(', ')).toBe(sum);
		expect(feet).toBe(5 * Math.floor(parts.reduce((all, part) => all + part.feet, 0) / 5));
	});

	it('FC-70: by pace per half-round; limits the bonus step to five feet', () => {
		const feet = (speed: number) => PACES.map((pace) => allowedAt({ speed }, pace));
		expect(PACES).toEqual(['walk', 'double', 'run', 'charge', 'withdraw', 'step', 'minimum']);
		expect(feet(30)).toEqual([30, 30, 60, 60, 30, 5, 30]);
		expect(feet(0)).toEqual([0, 0, 0, 0, 0, 0, 0]);
	});

	it.each([
		['nothing', 30, '', 6],
		['a heavy load', speedFor({ race: 'human', load: 'heavy' }).feet, '', 4],
		['difficult ground', 30, '|.::::::::', 3],
		['obstructed squares', 30, 'terrain 1,0 obstacle\nterrain 2,0 obstacle', 4],
		['poor visibility', 30, 'rules murk=on\nterrain 1,0 dark\nterrain 2,0 fog', 4],
		['a low wall', 30, 'low 1,0 1,1\nlow 2,0 2,1', 2],
	])('SRD-11: is hampered by %s', (_, speed, ground, squares) => {
		const told = story(board(`board 9x1\n${ground}\na a 0,0 ${speed} walk: E E E E E E E`)).join(' ');
		expect(told.match(/a>/g)).toHaveLength(squares);
	});

	it('SRD-11, FC-12: treats load like armor, lowering the movement', () => {
		expect(speedFor({ race: 'elf', load: 'heavy' }).feet).toBe(20);
		expect(speedFor({ race: 'elf', load: 'medium', armour: 'heavy' }).feet).toBe(20);
		expect(speedFor({ base: 10, bonuses: [{ feet: -30 }] }).feet).toBe(0);
		const { feet } = speedFor({ race: 'elf', load: 'heavy' });
		expect(story(board(`board 9x1\na a 0,0 ${feet} walk: E E E E E`)).join(' ')).toContain('a>4,0');
		expect(story(board(`board 9x1\na a 0,0 ${feet} walk: E E E E E`)).join(' ')).not.toContain('a>5,0');
	});
});
