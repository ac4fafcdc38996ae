/**
 * The speed of a creature from its race, its bonuses and what it wears, in the order the rules want:
 * bonuses first, then what armour or load takes away (SRD-02 to SRD-12).
 */

/** Feet without armour, and whether armour and load slow the race at all. */
export const RACES = {
	human: { label: 'Human', feet: 30, isSteady: false },
	elf: { label: 'Elf', feet: 30, isSteady: false },
	'half-elf': { label: 'Half-elf', feet: 30, isSteady: false },
	'half-orc': { label: 'Half-orc', feet: 30, isSteady: false },
	dwarf: { label: 'Dwarf', feet: 20, isSteady: true },
	halfling: { label: 'Halfling', feet: 20, isSteady: false },
	gnome: { label: 'Gnome', feet: 20, isSteady: false },
} as const;
export type Race = keyof typeof RACES;

/** What is worn, and in the same words what is carried. */
export const WEIGHTS = ['none', 'light', 'medium', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Feet added to a speed. Of one type only the largest counts; bonuses without a type all count (SRD-10). */
export interface SpeedBonus {
	readonly type?: string;
	readonly feet: number;
}

/** What a speed follows from. */
export interface SpeedSource {
	readonly race?: Race;
	/** Feet instead of a race's. 30 where neither is given. */
	readonly base?: number;
	readonly armour?: Weight;
	readonly load?: Weight;
	/** +10 ft unless armour or load is heavy (SRD-09). */
	readonly barbarian?: boolean;
	/** Feet that a monk's training adds, in no armour at all and under a light load at most (SRD-12). */
	readonly monk?: number;
	readonly bonuses?: readonly SpeedBonus[];
}

/** One line of the sum. */
export interface SpeedPart {
	readonly label: string;
	readonly feet: number;
}

/** A speed and the sum it comes from. */
export interface SpeedSum {
	/** Feet in a half-round, a multiple of 5, never below 0. */
	readonly feet: number;
	readonly parts: readonly SpeedPart[];
}

/** The speed of a creature, with the sum that leads to it. */
export function speedFor(source: SpeedSource): SpeedSum {
	const { race, armour = 'none', load = 'none' } = source;
	const parts: SpeedPart[] = [
		{ label: race ? RACES[race].label : 'Base speed', feet: source.base ?? (race ? RACES[race].feet : 30) },
	];
	const heaviest = WEIGHTS.indexOf(armour) > WEIGHTS.indexOf(load) ? armour : load;
	if (source.barbarian && heaviest !== 'heavy') parts.push({ label: 'Fast movement', feet: 10 });
	const isUnburdened = armour === 'none' && (load === 'none' || load === 'light');
	if (source.monk && isUnburdened) parts.push({ label: 'Unarmoured speed', feet: source.monk });
	for (const { type, feet } of stacked(source.bonuses ?? [])) parts.push({ label: type ?? 'Bonus', feet });
	const light = Math.max(0, 5 * Math.floor(total(parts) / 5));
	const isSteady = race !== undefined && RACES[race].isSteady;
	const isSlowed = !isSteady && (heaviest === 'medium' || heaviest === 'heavy');
	const feet = isSlowed ? slowed(light) : light;
	if (isSlowed) {
		const label = heaviest === armour ? 'armour' : 'load';
		parts.push({ label: `${heaviest === 'heavy' ? 'Heavy' : 'Medium'} ${label}`, feet: feet - light });
	}
	return { feet, parts };
}

/** Two thirds, rounded up to whole squares: 30 to 20, 20 to 15, 40 to 30 (SRD-02, SRD-04, SRD-09). */
function slowed(feet: number): number {
	return 5 * Math.ceil((feet * 2) / 15);
}

/** Of each type the largest bonus and the worst penalty; those without a type all. */
function stacked(bonuses: readonly SpeedBonus[]): SpeedBonus[] {
	return bonuses.filter(({ type, feet }, index) => {
		if (type === undefined || feet === 0) return feet !== 0;
		const alike = bonuses.filter((other) => other.type === type && Math.sign(other.feet) === Math.sign(feet));
		const strongest = Math.max(...alike.map((other) => Math.abs(other.feet)));
		const first = bonuses.findIndex(
			(other) => other.type === type && other.feet === Math.sign(feet) * strongest,
		);
		return first === index;
	});
}

function total(parts: readonly SpeedPart[]): number {
	return parts.reduce((sum, { feet }) => sum + feet, 0);
}
