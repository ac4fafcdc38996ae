/**
 * A contested space, or a check, that waits for dice from the table. Not modal: the board stays visible and
 * usable, the dialog stands beside it. Escape closes it and decides nothing.
 */
import { Dices, Swords, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Check, diceOf, type Encounter, type Rolls, sizeRank } from '../../engine/index.ts';
import { useDesk, useDocument, useSession } from '../../store/desk/context.ts';
import type { AwaitedContest, Battle } from '../../store/document/battle.ts';
import { dispatch } from '../../store/document/document.ts';
import { shownBattle } from '../../store/document/looked.ts';
import { resume } from '../../store/document/playback.ts';
import { askedOf } from '../../store/document/throwing.ts';
import { seenDecided } from '../../store/seen/eyes.ts';
import { announceAll } from '../../store/session/session.ts';
import { sidesOf } from '../../store/sides.ts';
import {
	checkDecided,
	checkDeed,
	checkStakes,
	listed,
	placeName,
	printed,
	skillName,
	terrainLabel,
	type Units,
} from '../../words/index.ts';
import { useBattle, usePresent, useUnits } from '../hooks.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useAside } from './aside.ts';
import { ContenderRow } from './ContenderRow.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { checkDecisionOf, type Decided, decisionOf } from './decision.ts';
import { GivingWay } from './GivingWay.tsx';
import { drawn, faceProblem, oddsOf, type Typed, tiedOf, typedFor, withTyped } from './rolls.ts';
import { checkSum, contestSum } from './sums.ts';

/** "Segment 3: Lydia tumbles past Orc at 5, 3. DC 25: passes through when it succeeds." */
function checkIntro(check: Check, segment: number, nameOf: (id: string) => string, units: Units): string {
	const { creature, square, dc } = check;
	const what = `${nameOf(creature)} ${checkDeed(check, nameOf, units)} at ${placeName(square)}`;
	return `Segment ${segment}: ${what}. ${dc === null ? 'Opposed rolls' : `DC ${dc}`}: ${checkStakes(check, units)}.`;
}

/** "Segment 3: Lydia fails: Reflex save 7 against DC 15. Lydia takes 1d6 lethal damage in barbed wire at 5, 3." */
function damageIntro(
	check: Check,
	die: number,
	segment: number,
	nameOf: (id: string) => string,
	units: Units,
): string {
	const { creature, square, terrain } = check;
	const where = terrain === null ? '' : ` in ${terrainLabel(terrain, units).toLowerCase()}`;
	const taken = `${nameOf(creature)} takes 1d${die} lethal damage${where} at ${placeName(square)}.`;
	return `Segment ${segment}: ${checkDecided(check, nameOf)} ${taken}`;
}

interface ContestFormProps {
	readonly battle: Battle;
	readonly awaited: AwaitedContest;
	/** How the contest just before this one came out. */
	readonly before: Decided | null;
	readonly onDecided: (decision: Decided) => void;
	/** What was decided before has made way for this. */
	readonly onShown: () => void;
}

function ContestForm({ battle, awaited, before, onDecided, onShown }: ContestFormProps) {
	const desk = useDesk();
	const encounter = usePresent();
	const units = useUnits();
	const [typed, setTyped] = useState<Typed>({});
	const [checked, setChecked] = useState(false);
	const box = useRef<HTMLElement>(null);
	const { half } = battle;
	const { contest, check, die } = awaited;
	const { segment, square, contenders } = contest;
	const aside = useAside(
		box,
		square,
		contenders.map((c) => c.creature),
	);
	const asked = askedOf(awaited, half);
	const tied = check ? [] : tiedOf(contenders, asked);
	const creatures = new Map(encounter.creatures.map((c) => [c.id, c]));
	// The dice are asked for on the players' screen too, where nobody says how good anybody is.
	const table = useSession((s) => s.tableView);
	const isUnseen = (id: string) => !creatures.has(id);
	const nameOf = (id: string) => creatures.get(id)?.name ?? id;
	const small = sizeRank('small');
	const odds = check ? null : oddsOf(awaited, (id) => sizeRank(creatures.get(id)?.size ?? 'medium') >= small);
	const sides = new Map(sidesOf(encounter).map((s) => [s.id, s]));

	// The dialog opens by playing, not by a press in it: it takes the focus, and gives it back when it goes.
	useEffect(() => {
		const focused = document.activeElement;
		box.current?.querySelector('input')?.focus();
		desk.session.setState({ lit: [square] });
		return () => {
			desk.session.setState({ lit: [] });
			if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
		};
	}, [square, desk]);

	useEffect(onShown, [onShown]);

	const close = () => desk.session.setState({ contestOpen: false });

	/** Nobody has to say what somebody unseen rolls. */
	const problemOf = (id: string) => {
		const text = typed[id] ?? '';
		return isUnseen(id) && text.trim() === '' ? null : faceProblem(text, die);
	};

	/** Faces of the encounter's own dice for those who have none typed. */
	const draw = (ids: readonly string[], faces: Typed) => {
		const { encounter: whole } = desk.document.getState();
		return drawn(ids, faces, whole.rolls ?? {}, diceOf(whole), half, segment, die);
	};

	/** The rolls as the battle wants them: by the ids of those whom this screen does not name, too. */
	const thrown = (): Rolls => {
		const { awaiting } = shownBattle(desk);
		const ids = awaiting ? askedOf(awaiting, half) : [];
		const faces = draw(
			ids,
			typedFor(ids, typed, (id) => !isUnseen(id)),
		);
		return withTyped(ids, faces, desk.document.getState().encounter.rolls ?? {}, half, segment);
	};

	const resolve = () => {
		setChecked(true);
		const wrong = asked.findIndex((id) => problemOf(id) !== null);
		if (wrong >= 0) {
			box.current?.querySelectorAll('input')[wrong]?.focus();
			return;
		}
		if (!dispatch(desk, { type: 'set-rolls', rolls: thrown() })) return;
		const after = seenDecided(desk);
		const decided = check
			? checkDecisionOf(after, segment, check, nameOf, units)
			: decisionOf(after, contest, nameOf);
		const decision = die === undefined ? decided : null;
		if (decision) onDecided(decision);
		announceAll(
			desk,
			decision?.sentence ?? (check ? 'The roll stands.' : 'A tie: those who are level roll again.'),
		);
		resume(desk);
	};

	return (
		<section
			ref={box}
			className={`contest ${aside}`}
			role="dialog"
			aria-label={die ? 'Damage' : check ? 'Check' : 'Contested space'}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				close();
			}}
		>
			<div className="contest-head">
				{check ? <Dices aria-hidden="true" /> : <Swords aria-hidden="true" />}
				<h2 className="grow">
					{die ? 'Damage' : check ? `Check: ${skillName(check.check)}` : 'Contested space'}
				</h2>
				<IconButton label="Close without deciding" icon={X} onClick={close} />
			</div>
			<form
				id="contest-form"
				noValidate
				className="contest-body scrolls"
				onSubmit={(event) => {
					event.preventDefault();
					resolve();
				}}
			>
				{before && <p>{before.sentence}</p>}
				<p className="soft">
					{tied.length > 0
						? `${listed(tied.map((c) => nameOf(c.creature)))} are level${tied[0]?.total == null ? '' : ` at ${printed(tied[0].total)}`}. They roll once more, a bare d20 without bonuses.`
						: check
							? die
								? damageIntro(check, die, segment, nameOf, units)
								: checkIntro(check, segment, nameOf, units)
							: `Segment ${segment}: ${contenders.length} creatures want the space at ${placeName(square)}.`}
				</p>
				<ul>
					{contenders.map((contender, index) => {
						const id = contender.creature;
						const side = sides.get(creatures.get(id)?.side ?? '');
						const isAsked = asked.includes(id);
						return (
							<ContenderRow
								key={id}
								contender={contender}
								name={nameOf(id)}
								about={
									table
										? isUnseen(id)
											? 'Unknown'
											: (side?.name ?? '')
										: `${side?.name ?? ''} · ${
												die
													? `1d${die}`
													: check
														? checkSum(check, contender)
														: contestSum(contender, odds?.[index])
											}`
								}
								color={isUnseen(id) ? null : (side?.color ?? 0)}
								typed={isAsked ? (typed[id] ?? '') : null}
								problem={isAsked && checked ? problemOf(id) : null}
								rollOff={tied.includes(contender)}
								withTotal={!table}
								die={die}
								onType={(text) => setTyped({ ...typed, [id]: text })}
							/>
						);
					})}
				</ul>
				{check && !die && <GivingWay check={check} nameOf={nameOf} />}
				{!check && !table && tied.length === 0 && (
					<p className="small soft">
						“Speed now”: what has been gathered of its speed and not used yet. Costly spaces take some of it.
					</p>
				)}
			</form>
			<div className="contest-foot">
				<button
					type="button"
					className="button"
					onClick={() =>
						setTyped(
							draw(
								asked.filter((id) => !isUnseen(id)),
								typed,
							),
						)
					}
				>
					<Dices aria-hidden="true" />
					Roll for everyone
				</button>
				<button type="submit" form="contest-form" className="button primary">
					Resolve
				</button>
			</div>
		</section>
	);
}

/** What was decided last; `over` once the next contest has taken its place. */
interface Last {
	readonly decision: Decided;
	readonly half: number;
	/** The dice it came of, those of the contests before it included. */
	readonly rolls: Encounter['rolls'];
	readonly over: boolean;
}

export function ContestDialog() {
	const desk = useDesk();
	const battle = useBattle();
	const open = useSession((s) => s.contestOpen);
	const [last, setLast] = useState<Last | null>(null);
	const forget = useCallback(() => setLast(null), []);
	const giveWay = useCallback(() => setLast((l) => l && { ...l, over: true }), []);
	const { awaiting, half } = battle;
	const rolls = useDocument((s) => s.encounter.rolls);
	const recent = last?.half === half && last.rolls === rolls ? last : null;
	// Undone, or of another half-round, it is told no more, though its dice come back.
	useEffect(() => {
		if (!recent) forget();
	}, [recent, forget]);
	if (open && awaiting) {
		const { check, die, contest, needs } = awaiting;
		const { segment, square, contenders } = contest;
		// A space may ask for one roll after the other: what was typed for one is not for the next.
		// In the table view it is the same one: less is known of the contenders there.
		const rolled = contenders.map(({ creature, roll }) => [creature, roll]);
		const asked = [half, segment, square, needs, rolled, check?.terrain, check?.stakes, die];
		return (
			<ContestForm
				key={JSON.stringify(asked)}
				battle={battle}
				awaited={awaiting}
				before={recent?.decision ?? null}
				onDecided={(decision) =>
					setLast({ decision, half, rolls: desk.document.getState().encounter.rolls, over: false })
				}
				onShown={giveWay}
			/>
		);
	}
	return recent && !recent.over && <DecisionCard decision={recent.decision} onClose={forget} />;
}
