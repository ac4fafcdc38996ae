/**
 * Sight on a creature's card: for each creature of another side, a strip of the six segments that tells in which it is
 * seen, covered, or not seen; and who flanks it.
 */
import { useMemo, useState } from 'react';
import {
	type Creature,
	type Encounter,
	feetBetween,
	type Glimpse,
	glimpseOf,
	type Look,
	looksThrough,
	rulesOf,
} from '../../engine/index.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { sightOf } from '../../store/document/sight.ts';
import {
	type Cast,
	coverText,
	flankedText,
	flanksText,
	glimpseName,
	knownIn,
	lengthText,
	sightText,
	stripText,
} from '../../words/index.ts';
import { useBattle, usePresent, useUnits } from '../hooks.ts';
import { CheckField } from '../ui/fields.tsx';
import { Segmented } from '../ui/Segmented.tsx';

/** So many are listed at first, the nearest ones. */
const FEW = 6;

/** How a cell looks, and the letter in it. */
const CELLS: Readonly<Record<Glimpse, { readonly look: string; readonly letter: string }>> = {
	seen: { look: 'seen', letter: 'S' },
	covered: { look: 'covered', letter: 'C' },
	unseen: { look: 'hid', letter: '–' },
};

const WAYS = [
	{ value: 'sees', label: 'Whom it sees' },
	{ value: 'seen', label: 'Who sees it' },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface StripProps {
	readonly looks: readonly (Look | undefined)[];
	readonly names: Pick<Cast, 'name'>;
	/** The segment at whose end the board is; 0 before the first. */
	readonly now: number;
}

/** Six cells, in which letter and shape tell the same as the colour. A text beside them tells it to screen readers. */
function Strip({ looks, names, now }: StripProps) {
	return (
		<span className="glimpses" aria-hidden="true">
			{looks.map((look, index) => {
				const segment = index + 1;
				const glimpse = look && glimpseOf(look);
				const cover = look ? coverText(look.cover, names) : '';
				const title = glimpse ? `${glimpseName(glimpse)}${cover && `: ${cover}`}` : 'not worked out yet';
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

/** Opponents that are asked whether it flanks them, the nearest ones. */
const NEAREST = 12;

interface Opponents {
	/** The nearest ones, the nearest first: at least `NEAREST`, where there are so many. */
	readonly nearest: readonly Creature[];
	/** How many there are in all. */
	readonly count: number;
}

/** @param all put every one of them in order: of a crowd that takes its time, and few are looked at */
function opponentsOf(encounter: Encounter, creature: Creature, all: boolean): Opponents {
	const { diagonals } = rulesOf(encounter);
	const others = encounter.creatures.filter(({ side }) => side !== creature.side);
	const feet = Float64Array.from(others, (other) => feetBetween(creature, other, diagonals));
	const last = all ? Number.POSITIVE_INFINITY : (feet.toSorted()[NEAREST - 1] ?? Number.POSITIVE_INFINITY);
	const nearest = others
		.flatMap((other, i) => (feet[i]! <= last ? [{ other, feet: feet[i]! }] : []))
		.sort((a, b) => a.feet - b.feet || (a.other.name < b.other.name ? -1 : 1))
		.map(({ other }) => other);
	return { nearest, count: others.length };
}

export function SightStrip({ creature }: { readonly creature: Creature }) {
	const desk = useDesk();
	const encounter = usePresent();
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
	// Nobody further away is flanked by it.
	const flanks = nearest
		.slice(0, NEAREST)
		.flatMap(({ id }) => outlook.flankersOf(id).map((pair) => ({ id, pair })))
		.flatMap(({ id, pair: [a, b] }) =>
			a === creature.id || b === creature.id ? [flanksText(id, a === creature.id ? b : a, names)] : [],
		);
	return (
		<fieldset className="stack tight">
			<legend>Sight</legend>
			<CheckField
				label="Shade what it does not see (L)"
				value={shown}
				onChange={(on) => desk.session.setState({ sightShown: on })}
			/>
			{flankers.length > 0 && <p className="small flanked">{flankedText(flankers, names)}.</p>}
			{flanks.length > 0 && <p className="small">{flanks.join('. ')}.</p>}
			{count > 0 && (
				<>
					<Segmented label="Direction of sight" value={way} options={WAYS} onChange={setWay} />
					<ul className="sight-strips small" aria-label="Sight by segments">
						{listed.map((other) => {
							const [from, to] = way === 'sees' ? [creature.id, other.id] : [other.id, creature.id];
							const looks = looksThrough(battle, from, to);
							const now = outlook.look(from, to);
							return (
								<li key={other.id}>
									<span className="sight-name">{other.name}</span>
									<Strip looks={looks} names={names} now={segment} />
									<span className="unseen">
										{`: ${stripText(looks.map((look) => look && glimpseOf(look)))}`}
									</span>
									{now && (
										<span className="soft sight-now">
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
					<p className="small soft glimpse-key" aria-hidden="true">
						<span className="glimpse seen">S</span> seen <span className="glimpse covered">C</span> covered{' '}
						<span className="glimpse hid">–</span> not seen, at the end of segments 1 to 6
					</p>
				</>
			)}
		</fieldset>
	);
}
