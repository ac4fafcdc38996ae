/** Names, effects and check results of terrain. */
import {
	type MovementMode,
	type TerrainId,
	type TerrainSquare,
	terrainKind,
	type Wall,
	type WallKind,
} from '../engine/index.ts';
import { lengthsText, lengthText, type Units, type WithLengths, withLengths } from './lengthText.ts';
import { capitalize } from './textHelpers.ts';

interface TerrainWords {
	readonly label: WithLengths;
	/** Short text of further effects. */
	readonly effect?: WithLengths;
}

const PANE_CHECK = 'closed: 1d2 lethal damage unless Tumble, DC 15';

const smallWindow = (units: Units): string => `window, up to ${lengthsText([3, 3], ' × ', units)}`;
const largeWindow = (units: Units): string => `window, over ${lengthsText([3, 3], ' × ', units)}`;
const tumbledThrough = (units: Units): string => `${lengthText(5, units)} after a Tumble check, DC 15`;

const WORDS: Readonly<Record<TerrainId, TerrainWords>> = {
	difficult: { label: 'Difficult terrain', effect: 'No running or charging' },
	obstacle: { label: 'Obstacle' },
	wall: { label: 'Wall', effect: 'Cannot be entered; no diagonal past its corners' },
	pit: { label: 'Pit', effect: 'Only flying and incorporeal creatures cross it' },
	wire: {
		label: 'Barbed or razor wire',
		effect: 'Reflex save, DC 15, or 1d6 lethal damage',
	},
	cluttered: { label: 'Cluttered' },
	ice: { label: 'Ice', effect: '−4 on Acrobatics (Balance, Tumble) and Maneuver checks, not on Strength' },
	ladder: {
		label: 'Ladder',
		effect: (units) => `Each ${lengthText(5, units)} of climb counts as a diagonal`,
	},
	'mud-knee': { label: 'Mud, knee-deep' },
	'mud-waist': { label: 'Mud, waist-deep' },
	snow: { label: (units) => `Snow, up to ${lengthText(2, units)}` },
	'snow-deep': { label: (units) => `Snow, over ${lengthText(2, units)}` },
	stairs: { label: 'Stairs', effect: 'Going up counts as a diagonal' },
	'step-low': { label: (units) => `Step, up to ${lengthText(3, units)}` },
	'step-high': { label: (units) => `Step, ${lengthsText([3, 5], ' to ', units)}` },
	'step-climb': {
		label: (units) => `Step, over ${lengthText(5, units)}`,
		effect: 'Athletics (Climb) check instead of a plain move',
	},
	'water-knee': {
		label: 'Water, knee-deep',
		effect: 'Acrobatics (Balance) check',
	},
	'water-waist': { label: 'Water, waist-deep' },
	'window-small': { label: (units) => capitalize(smallWindow(units)), effect: tumbledThrough },
	'window-small-closed': {
		label: (units) => `Closed ${smallWindow(units)}`,
		effect: (units) => `${tumbledThrough(units)}; ${PANE_CHECK}`,
	},
	'window-large': { label: (units) => capitalize(largeWindow(units)) },
	'window-large-closed': {
		label: (units) => `Closed ${largeWindow(units)}`,
		effect: capitalize(PANE_CHECK),
	},
	dark: { label: 'Darkness', effect: 'Blocks line of sight' },
	fog: { label: 'Fog or smoke', effect: 'Blocks line of sight' },
};

const MODES: Readonly<Record<MovementMode, string>> = {
	flying: 'flying',
	incorporeal: 'incorporeal',
	swimming: 'swims',
	climbing: 'climbs',
	'sure-footed': 'ignores difficult terrain',
};

export function movementModeText(mode: MovementMode): string {
	return MODES[mode];
}

/** "Mud, knee-deep"; the id of an unknown kind. */
export function terrainLabel(type: string, units: Units): string {
	const kind = terrainKind(type);
	return kind ? withLengths(WORDS[kind.id].label, units) : type;
}

/** "Table" for an obstacle with a look, otherwise the kind. */
export function pieceLabel({ type, look }: Pick<TerrainSquare, 'type' | 'look'>, units: Units): string {
	return look && terrainKind(type)?.hasLooks ? capitalize(look) : terrainLabel(type, units);
}

/** Its cost and effect in one to three words; empty for none. */
export function terrainBrief(type: string): string {
	const kind = terrainKind(type);
	if (!kind) return '';
	if (kind.entry === 'solid') return 'Blocks';
	if (kind.entry === 'barred') return 'Only fliers';
	if (kind.rises) return 'Going up costs';
	if (kind.murky) return 'Ends sight';
	const [check] = kind.checks;
	const cost = kind.multiplier > 1 ? `×${kind.multiplier}` : '';
	const parts = [cost, check ? `${check.skill} check` : '', kind.footing < 0 ? 'slippery' : ''];
	if (kind.id === 'difficult') parts.push('no running');
	return capitalize(parts.filter((part) => part !== '').join(', '));
}

/** What else happens on it, in a few words; empty when nothing does. */
export function terrainEffect(type: string, units: Units): string {
	const kind = terrainKind(type);
	return withLengths((kind && WORDS[kind.id].effect) ?? '', units);
}

export function wallAbout(kind: WallKind, units: Units): string {
	switch (kind) {
		case 'wall':
			return 'Impassable, also diagonally at its ends.';
		case 'door':
			return 'A wall while closed. Click it with Plan to open or close.';
		case 'window':
			return 'Blocks movement, not sight: windows, bars, a portcullis.';
		case 'low':
			return `Climbing over it costs ${lengthText(10, units)} more.`;
		default:
			return kind satisfies never;
	}
}

/** State and effects of a door, line by line. */
export function doorWords(
	{ open = false, secret = false, seeThrough = false }: Pick<Wall, 'open' | 'secret' | 'seeThrough'>,
	units: Units,
): readonly string[] {
	const kind = secret ? 'secret door' : seeThrough ? 'portcullis, seen through' : 'door';
	const name = `${open ? 'Open' : 'Closed'} ${kind}`;
	const way = open || secret ? [] : ['A path through it opens it, in 1 segment.'];
	return [name, wallAbout('door', units), ...way];
}

export function riseAsked(squares: number): string {
	const which = squares === 1 ? 'One square' : `${squares} squares`;
	return `${which} of stairs or ladder ${squares === 1 ? 'has' : 'have'} no direction: going up costs nothing extra.`;
}
