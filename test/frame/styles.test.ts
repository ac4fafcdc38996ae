import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Small elements that are cheap to restyle. */
const SMALL = [
	'advance-button',
	'advance-words',
	'has-icons',
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

describe('style sheets', () => {
	it('use :has() on small elements only, as it restyles large parts often', () => {
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
