/** Scale and speed, checklist 2.2 and 3.1: what a creature's speed follows from, and feet as metres. */
import { describe, expect, it } from 'vitest';
import {
	distance,
	RACES,
	type Race,
	speedFor,
	toFeet,
	toMetres,
	type Weight,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { story } from '../support/stories.ts';

describe('scale', () => {
	it('FC-10, SRD-01: a square is 5 ft, about 2 m', () => {
		expect([toMetres(5), toMetres(30), toFeet(1.5), toFeet(12)]).toEqual([1.5, 9, 5, 40]);
		expect(Math.round(toMetres(5))).toBe(2);
		expect(distance(6, 0) / 5).toBe(6);
	});
});

describe('speed', () => {
	it.each<[string, readonly Race[], readonly Weight[], number]>([
		['SRD-02', ['human', 'elf', 'half-elf', 'half-orc'], ['none', 'light'], 30],
		['SRD-02', ['human', 'elf', 'half-elf', 'half-orc'], ['medium', 'heavy'], 20],
		['SRD-03', ['dwarf'], ['none', 'light', 'medium', 'heavy'], 20],
		['SRD-04', ['halfling', 'gnome'], ['none', 'light'], 20],
		['SRD-04', ['halfling', 'gnome'], ['medium', 'heavy'], 15],
	])('%s: %j in %j armour: %i ft', (_, races, weights, feet) => {
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
	])('SRD-09: a human barbarian in %s armour: %i ft', (armour, feet) => {
		expect(speedFor({ race: 'human', barbarian: true, armour }).feet).toBe(feet);
	});

	it('SRD-10: bonuses come before what armour takes', () => {
		const sum = speedFor({ race: 'human', armour: 'medium', bonuses: [{ type: 'enhancement', feet: 10 }] });
		expect(sum.feet).toBe(30);
		expect(sum.parts.map(({ label, feet }) => `${label} ${feet}`)).toEqual([
			'Human 30',
			'enhancement 10',
			'Medium armour -10',
		]);
	});

	it('SRD-10: of one type only the largest counts; those without a type all do; penalties too', () => {
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

	it('SRD-11, FC-12: load hampers as armour does, and the lowered speed is what there is to move', () => {
		expect(speedFor({ race: 'elf', load: 'heavy' }).feet).toBe(20);
		expect(speedFor({ race: 'elf', load: 'medium', armour: 'heavy' }).feet).toBe(20);
		expect(speedFor({ base: 10, bonuses: [{ feet: -30 }] }).feet).toBe(0);
		const { feet } = speedFor({ race: 'elf', load: 'heavy' });
		expect(story(board(`board 9x1\na a 0,0 ${feet} walk: E E E E E`)).join(' ')).toContain('a>4,0');
		expect(story(board(`board 9x1\na a 0,0 ${feet} walk: E E E E E`)).join(' ')).not.toContain('a>5,0');
	});
});
