/** The board: squares, walls, terrain, bodies and step costs. */

export { areaSquares, areasAt, formOfSquares, movedArea, standingIn, turnedArea } from './areaShapes.ts';
export * from './compiledMap.ts';
export { groundParts } from './connectedComponents.ts';
export * from './doors.ts';
export { effectiveMap, hasSingleCosts, mapUnder, type Spot } from './effectiveMap.ts';
export { changesHeight, heightAfter, levelsApart, lifted, presenceAfter } from './elevation.ts';
export type { FootprintGrid } from './footprintGrid.ts';
export {
	AIRBORNE,
	type Gait,
	gaitBy,
	gaitOf,
	ignores,
	ignoresLowWalls,
	isAirborne,
	ON_FOOT,
} from './gait.ts';
export * from './grid.ts';
export { bothChanges, groundBetween, isSameMap, withGround } from './mapPatch.ts';
export {
	circleSquares,
	coneSquares,
	distance,
	farthest,
	footprintDistance,
	lineSquares,
	nearest,
	nearestSquare,
	type Placed,
	rulerFeet,
	slantFeet,
	toFeet,
	toMetres,
} from './measure.ts';
export {
	countAgainst,
	isEngagedBy,
	mayPass,
	meet,
	type Presence,
	presenceOf,
	standsAgainst,
	touchInHeight,
	type Upright,
	WHOLE_SQUARE,
} from './occupancy.ts';
export { roomAt, squaresWithin } from './rooms.ts';
export { BIGGEST_SIDE, fullFootprint, SIZE_TABLE, sizeRank } from './sizes.ts';
export { SquareIndex } from './squareIndex.ts';
export * from './squeezeSteps.ts';
export {
	canWriggle,
	footprintOf,
	footprintSideFor,
	isTight,
	mapTrail,
	narrowingBy,
	SQUEEZED,
	type SqueezeKind,
	squeezedWith,
	squeezeKindOf,
	trailOf,
} from './squeezeWidth.ts';
export { alternates, climbedUnits, isPenalized, priceStep, type StepCost } from './stepCost.ts';
export * from './terrain.ts';
export { canStrike, reachOf, threatenedArea, threatensSquare, withReach } from './threatenedSquares.ts';
export { LATTICE, straddles } from './walls.ts';
