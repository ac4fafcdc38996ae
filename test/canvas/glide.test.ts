/** Glides of tokens that change position at once: duration. */
import { expect, test } from 'vitest';
import { TokenGlide } from '../../src/canvas/scene/tokenGlide.ts';
import { makeCrowd, type TokenScene } from '../../src/canvas/scene/tokens.ts';
import { creature } from '../support/encounters.ts';

function crowdAt(x: number): TokenScene {
	const given = { creatures: [creature('ada', x, 0)], next: null, ways: new Map(), stops: new Map() };
	return makeCrowd({ ...given, colorOf: () => 0, pictureOf: () => null });
}

test.each([
	['one square a moment', 1, 90],
	['three squares longer', 3, 150],
	['the whole map no longer than anybody', 100, 200],
])('%s', (_, squares, milliseconds) => {
	const glide = new TokenGlide();
	const before = crowdAt(0);
	glide.follow(before, 0, false, 0);
	glide.follow(crowdAt(squares), 0, false, 1000);
	glide.advance(1000 + milliseconds - 1);
	expect(glide.moving).toBe(true);
	glide.advance(1000 + milliseconds);
	expect(glide.moving).toBe(false);
});
