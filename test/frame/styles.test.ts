import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Small parts, in which few elements are styled anew when one comes or goes. */
const SMALL = [
	'side-row',
	'clock-place',
	'contest',
	'fight',
	'fight-top',
	'half',
	'line-left',
	'menu',
	'players-foot',
	'turn-row',
];

describe('the styles', () => {
	it('ask of no large part of the page what is in it: that has all of it styled anew at every change', () => {
		const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
			file.endsWith('.css'),
		);
		const asked = files.flatMap((file) => {
			const screen = readFileSync(join('src', file), 'utf8').replace(/@media print \{[\s\S]*?\n\}/g, '');
			return [...screen.matchAll(/([^\s,{}]*):has\(/g)].map(([, subject = '']) => ({ file, subject }));
		});
		expect(asked.length).toBeGreaterThan(5);
		const large = asked.filter(
			({ subject }) => !SMALL.includes(subject.replace(/:not\($/, '').replace(/^.*\./, '')),
		);
		expect(large).toEqual([]);
	});
});
