/** Sight section of the card: per opponent, a strip of six segments with its visibility, and its flankers. */
import { useMemo, useState } from 'react';
import {
	BIGGEST_SIDE,
	type Creature,
	type Encounter,
	feetBetween,
	type Glimpse,
	glimpseOf,
	isWithin,
	type Look,
	looksThrough,
	type Rules,
	rulesOf,
} from '../../engine/index.ts';
import {
	coverText,
	flankedText,
	flanksText,
	GLIMPSES,
	knownIn,
	lengthText,
	type NameResolver,
	sightText,
	stripText,
} from '../../messages/index.ts';
import { sightOf } from '../../store/derived/sightState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { CheckField } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useBattle, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';

/** Nearest creatures listed at first. */
const FEW = 6;

/** Look and letter of a cell. */
const CELLS: Readonly<Record<Glimpse, { readonly look: string; readonly letter: string }>> = {
	seen: { look: 'seen', letter: 'S' },
	covered: { look: 'sight-covered', letter: 'C' },
	unseen: { look: 'sight-hidden', letter: '–' },
};

const WAYS = [
	{ value: 'sees', label: 'Sees' },
	{ value: 'seen', label: 'Seen by' },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface StripProps {
	readonly looks: readonly (Look | undefined)[];
	readonly names: Pick<NameResolver, 'name'>;
	/** The shown segment; 0 at the start. */
	readonly now: number;
}

/** Six cells where letter and shape match the color. Screen readers get the adjacent text. */
function Strip({ looks, names, now }: StripProps) {
	return (
		<span className="glimpses" aria-hidden="true">
			{looks.map((look, index) => {
				const segment = index + 1;
				const glimpse = look && glimpseOf(look);
				const cover = look ? coverText(look.cover, names) : '';
				const title = glimpse ? `${GLIMPSES[glimpse]}${cover && `: ${cover}`}` : 'not worked out yet';
				return (
					<span
						key={segment}
						className={`glimpse ${glimpse ? CELLS[glimpse].look : 'open'}${segment === now ? ' now' : ''}`}
						title={`Segment ${segment}: ${title}`}
					>
						{glimpse ? CELLS[glimpse].letter : '?'}
					</span>
				);
			})}
		</span>
	);
}

/** Nearest opponents checked for flanking. */
const NEAREST = 12;

interface Opponents {
	/** Nearest first: up to `NEAREST`, or all of them. */
	readonly nearest: readonly Creature[];
	readonly count: number;
}

/** Radius of the first search, in squares. */
const AT_FIRST = 8;
/** Feet per square: the lower bound of a distance. */
const FEET = 5;

/** At least the nearest opponents, found by widening the search. */
function aboutOf(
	{ creatures }: Encounter,
	creature: Creature,
	diagonals: Rules['diagonals'],
): readonly Creature[] {
	const { x, y } = creature.position;
	for (let by = AT_FIRST; ; by *= 2) {
		const around = { left: x - by, top: y - by, right: x + by, bottom: y + by };
		const about = creatures.filter(({ position }) => isWithin(position, around));
		const others = about.filter(({ side }) => side !== creature.side);
		// Body distances may be shorter than corner distances, by up to the largest body's side.
		const sure = others.filter((one) => feetBetween(creature, one, diagonals) <= (by - BIGGEST_SIDE) * FEET);
		if (sure.length >= NEAREST || about.length === creatures.length) return others;
	}
}

function inOrder(a: Creature, b: Creature): number {
	if (a.name === b.name) return a.id < b.id ? -1 : 1;
	return a.name < b.name ? -1 : 1;
}

/** @param all sorts every opponent, which is slow in a crowd */
function opponentsOf(encounter: Encounter, creature: Creature, all: boolean): Opponents {
	const { diagonals } = rulesOf(encounter);
	const isOther = ({ side }: Creature) => side !== creature.side;
	const asked = all ? encounter.creatures.filter(isOther) : aboutOf(encounter, creature, diagonals);
	const nearest = asked
		.map((other) => ({ other, feet: feetBetween(creature, other, diagonals) }))
		.sort((a, b) => a.feet - b.feet || inOrder(a.other, b.other))
		.map(({ other }) => other);
	const count = encounter.creatures.reduce((sum, one) => sum + Number(isOther(one)), 0);
	return { nearest: all ? nearest : nearest.slice(0, NEAREST), count };
}

export function SightStrip({ creature }: { readonly creature: Creature }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const shown = useSession((s) => s.sightShown);
	const units = useUnits();
	const [way, setWay] = useState<Way>('sees');
	const [everybody, setEverybody] = useState(false);
	const { nearest, count } = useMemo(
		() => opponentsOf(encounter, creature, everybody),
		[encounter, creature, everybody],
	);
	const listed = everybody ? nearest : nearest.slice(0, FEW);
	const outlook = sightOf({ encounter, battle, segment });
	const flankers = outlook.flankersOf(creature.id);
	const names = knownIn(encounter);
	// Creatures further away cannot be flanked.
	const flanks = nearest.slice(0, NEAREST).flatMap(({ id }) =>
		outlook
			.flankersOf(id)
			.filter((pair) => pair.includes(creature.id))
			.map(([a, b]) => flanksText(id, a === creature.id ? b : a, names)),
	);
	return (
		<fieldset className="stack tight">
			<legend className="visually-hidden">Sight</legend>
			<CheckField
				label="Shade unseen squares (L)"
				value={shown}
				onChange={(on) => workspace.session.setState({ sightShown: on })}
			/>
			{flankers.length > 0 && <p className="text-small flanked-note">{flankedText(flankers, names)}.</p>}
			{flanks.length > 0 && <p className="text-small">{flanks.join('. ')}.</p>}
			{count > 0 && (
				<>
					<SegmentedControl label="Direction of sight" value={way} options={WAYS} onChange={setWay} />
					<ul className="stack tight sight-strips text-small" aria-label="Sight by segments">
						{listed.map((other) => {
							const [from, to] = way === 'sees' ? [creature.id, other.id] : [other.id, creature.id];
							const looks = looksThrough(battle, from, to);
							const now = outlook.look(from, to);
							return (
								<li key={other.id}>
									<span className="clipped">{other.name}</span>
									<Strip looks={looks} names={names} now={segment} />
									<span className="visually-hidden">
										{`: ${stripText(looks.map((look) => look && glimpseOf(look)))}`}
									</span>
									{now && (
										<span className="text-muted sight-now">
											{lengthText(now.feet, units)}, {sightText(now, names)}
										</span>
									)}
								</li>
							);
						})}
					</ul>
					{count > listed.length && (
						<div className="row">
							<button type="button" className="button compact" onClick={() => setEverybody(true)}>
								All {count}
							</button>
						</div>
					)}
					<p className="text-small text-muted glimpse-key" aria-hidden="true">
						<span className="glimpse seen">S</span> seen <span className="glimpse sight-covered">C</span>{' '}
						covered <span className="glimpse sight-hidden">–</span> not seen, at the end of segments 1 to 6
					</p>
				</>
			)}
		</fieldset>
	);
}
