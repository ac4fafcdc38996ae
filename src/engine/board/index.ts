/** The ground and who may be where on it: squares, walls, surfaces, bodies, what a step costs. */

export { areaSquares, areasAt, formOfSquares, movedArea, standingIn, turnedArea } from './areas.ts';
export { mapInPlay, mapUnder, type Spot } from './bodies.ts';
export {
	doorsInTheWay,
	doorsThatOpen,
	doorsToOpen,
	isBeside,
	openedGround,
	type Walking,
	walkingOf,
	withOpened,
} from './doors.ts';
export type { Footing } from './footing.ts';
export {
	areNeighbours,
	DIRECTIONS,
	directionIndex,
	fillSquares,
	footprintSquares,
	footprintsOverlap,
	isSquare,
	sameSquare,
	squareKey,
	squareOf,
	squareOfPlace,
} from './grid.ts';
export {
	adjacent,
	canStand,
	compileGround,
	costTowards,
	crossesLow,
	footingOf,
	type Ground,
	hasSquare,
	heightUnits,
	isAirborne,
	isBarred,
	isOnMap,
	isSlow,
	kindsAt,
	meetsSolid,
	multiplierAt,
	rises,
	stepBarred,
	stepCost,
} from './ground.ts';
export { bothChanges, groundBetween, isSameMap, withGround } from './groundChange.ts';
export { changesHeight, heightAfter, levelsApart, lifted, presenceAfter } from './heights.ts';
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
	canWriggle,
	footprintOf,
	isTight,
	mapTrail,
	type Narrowing,
	narrowedSide,
	narrowingBy,
	narrowingOf,
	SQUEEZED,
	squeezedWith,
	trailOf,
} from './narrowing.ts';
export { keptNearby, Nearby, type Vicinity } from './nearby.ts';
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
export { groundParts } from './parts.ts';
export { alternates, climbedUnits, isPenalized, priceStep, type StepCost } from './pricing.ts';
export { BIGGEST_SIDE, fullFootprint, SIZE_TABLE, sizeRank } from './sizes.ts';
export { SquareIndex } from './squareIndex.ts';
export {
	type Block,
	blocksOf,
	boundsOf,
	leadsOn,
	type StepShape,
	squeezedAfter,
	stepShape,
} from './squeeze.ts';
export { TERRAIN, type TerrainCheck, type TerrainId, type TerrainKind, terrainKind } from './terrain.ts';
export { canStrike, reachOf, threatenedArea, threatensSquare } from './threat.ts';
export { LATTICE, straddles } from './walls.ts';
