/**
 * Computes a speed from race, bonuses, armor and load: bonuses are added before armor and load reduce the sum
 * (SRD-02 to SRD-12).
 */

/** Feet without armor. Armor and load do not slow a steady race. */
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

export const WEIGHTS = ['none', 'light', 'medium', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** In feet. Bonuses with a type do not stack, only the largest counts; bonuses without a type all count (SRD-10). */
export interface SpeedBonus {
	readonly type?: string;
	readonly feet: number;
}

export interface SpeedSource {
	readonly race?: Race;
	/** Feet in place of the race's speed; 30 if both are left out. */
	readonly base?: number;
	readonly armour?: Weight;
	readonly load?: Weight;
	/** +10 ft unless armor or load is heavy (SRD-09). */
	readonly barbarian?: boolean;
	/** Feet from a monk's training, without armor and with at most a light load (SRD-12). */
	readonly monk?: number;
	readonly bonuses?: readonly SpeedBonus[];
}

export interface SpeedPart {
	readonly label: string;
	readonly feet: number;
}

export interface SpeedSum {
	/** Feet per half-round, a multiple of 5, at least 0. */
	readonly feet: number;
	readonly parts: readonly SpeedPart[];
}

export function speedFor(source: SpeedSource): SpeedSum {
	const { race, armour = 'none', load = 'none' } = source;
	const parts: SpeedPart[] = [
		{ label: race ? RACES[race].label : 'Base speed', feet: source.base ?? (race ? RACES[race].feet : 30) },
	];
	const heaviest = WEIGHTS.indexOf(armour) > WEIGHTS.indexOf(load) ? armour : load;
	if (source.barbarian && heaviest !== 'heavy') parts.push({ label: 'Fast movement', feet: 10 });
	const isUnburdened = armour === 'none' && (load === 'none' || load === 'light');
	if (source.monk && isUnburdened) parts.push({ label: 'Unarmored speed', feet: source.monk });
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

/** The largest bonus and the worst penalty of each type, and all without a type. */
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
