/** A Foundry scene: 10 × 8 squares of 100 pixels. Padding is a quarter per side, rounded up to 3 and 2 squares. */
export const FOUNDRY_SCENE = {
	name: 'The Cellar',
	width: 1000,
	height: 800,
	padding: 0.25,
	grid: { size: 100, type: 1 },
	walls: [
		{ c: [300, 400, 600, 400], door: 0, ds: 0, move: 20 },
		{ c: [600, 400, 700, 400], door: 1, ds: 0, move: 20 },
		{ c: [700, 400, 900, 400], door: 0, ds: 0, move: 20 },
		{ c: [700, 500, 700, 600], door: 2, ds: 1, move: 20 },
		{ c: [300, 700, 900, 700], door: 0, ds: 0, move: 0 },
	],
};
