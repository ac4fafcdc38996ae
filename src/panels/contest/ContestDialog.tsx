/**
 * A contested space, or a check, that waits for dice from the table. Not modal: the board stays visible and
 * usable, the dialog stands beside it. Escape closes it and decides nothing.
 */
import { Dices, Swords, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
	type Check,
	type Contender,
	diceOf,
	presenceOf,
	rulesOf,
	type Square,
	sizeRank,
} from '../../engine/index.ts';
import type { AwaitedContest, Battle } from '../../store/battle.ts';
import { dispatch } from '../../store/document.ts';
import { resume, shownBattle } from '../../store/playback.ts';
import { announce, camera, useSession } from '../../store/session.ts';
import { sidesOf } from '../../store/sides.ts';
import { withUnits } from '../../store/units.ts';
import { checkDeed, listed, placeName, printed, signed, skillName } from '../../store/words.ts';
import { SideMark } from '../creatures/SideMark.tsx';
import { useBattle, usePresent } from '../hooks.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { checkDecisionOf, type Decision, decisionOf } from './decision.ts';
import { askedOf, drawn, faceProblem, oddsOf, type Typed, tiedOf, withTyped } from './rolls.ts';

/** Of a d20. */
const FACES = 20;

interface RowProps {
	readonly contender: Contender;
	readonly name: string;
	/** Its side, and to the GM what is added to its roll. */
	readonly about: string;
	readonly color: number | null;
	/** The field's text, where this creature's roll is asked for. */
	readonly typed: string | null;
	readonly problem: string | null;
	/** A bare d20 decides between equals. */
	readonly rollOff: boolean;
	readonly onType: (text: string) => void;
}

function ContenderRow({ contender, name, about, color, typed, problem, rollOff, onType }: RowProps) {
	const { modifier, roll, total } = contender;
	const face = typed !== null && faceProblem(typed) === null ? Number(typed) : null;
	const shown = rollOff ? face : face === null ? total : face + modifier;
	return (
		<li className="contender">
			<SideMark color={color} />
			<div className="grow">
				<strong>{name}</strong>
				<span className="small soft">
					{about}
					{rollOff && `; total ${printed(total ?? 0)}`}
				</span>
			</div>
			{typed === null ? (
				<span className="small soft">{roll === null ? 'no roll' : `rolled ${roll}`}</span>
			) : (
				<input
					className="input"
					type="number"
					inputMode="numeric"
					min={1}
					max={20}
					aria-label={`${name} rolls`}
					aria-invalid={problem ? true : undefined}
					placeholder="d20"
					value={typed}
					// A die has whole numbers: the keys that step and play do not end up in it.
					onBeforeInput={(event) => {
						if (/\D/.test(event.data ?? '')) event.preventDefault();
					}}
					onChange={(event) => onType(event.target.value)}
				/>
			)}
			<output className="contender-total" aria-label={`${name}, total`}>
				{shown === null ? '–' : printed(shown)}
			</output>
			{problem && (
				<p className="field-problem" role="alert">
					{problem}
				</p>
			)}
		</li>
	);
}

/** "60% to gain it · bonus +2, speed now +6, together +8". */
function contestSum({ modifier, segmentModifier }: Contender, chance: number | undefined): string {
	const own = signed(modifier - segmentModifier);
	const sum = `bonus ${own}, speed now ${signed(segmentModifier)}, together ${signed(modifier)}`;
	return chance === undefined ? sum : `${Math.round(chance * 100)}% to gain it · ${sum}`;
}

/** "bonus +8, needs 17 or more · 20% to succeed". */
function checkSum({ dc }: Check, { modifier, roll }: Contender): string {
	const bonus = `bonus ${signed(modifier)}`;
	if (dc === null || roll !== null) return bonus;
	const least = dc - modifier;
	const chance = Math.max(0, Math.min(1, (FACES + 1 - least) / FACES));
	const needs = least > FACES ? 'cannot succeed' : least <= 1 ? 'cannot fail' : `needs ${least} or more`;
	return `${bonus}, ${needs} · ${Math.round(chance * 100)}% to succeed`;
}

/** "Segment 3: Lydia tumbles past Orc at 5, 3. DC 25: passes through when it succeeds." */
function checkIntro(check: Check, segment: number, nameOf: (id: string) => string): string {
	const { creature, square, dc, effect } = check;
	const what = `${nameOf(creature)} ${checkDeed(check, nameOf)} at ${placeName(square)}`;
	return `Segment ${segment}: ${what}. ${dc === null ? 'Opposed rolls' : `DC ${dc}`}: ${withUnits(effect)}.`;
}

/** Whoever is to be run over may step aside instead of blocking (F-24). */
function GivingWay({ check, nameOf }: { readonly check: Check; readonly nameOf: (id: string) => string }) {
	const encounter = usePresent();
	if (check.dc !== null) return null;
	const { occupancy } = rulesOf(encounter);
	const able = check.against.filter(({ creature: id }) => {
		const creature = encounter.creatures.find((one) => one.id === id);
		const presence = creature && presenceOf(creature, occupancy);
		return presence && !presence.fills && !presence.immobile;
	});
	return able.map(({ creature: id }) => (
		<button
			key={id}
			type="button"
			className="button quiet"
			onClick={() => {
				if (!dispatch({ type: 'change-creatures', ids: [id], change: { givesWay: true } })) return;
				announce(`${nameOf(id)} steps aside.`);
				resume();
			}}
		>
			{nameOf(id)} steps aside
		</button>
	));
}

interface ContestFormProps {
	readonly battle: Battle;
	readonly awaited: AwaitedContest;
	/** How the contest just before this one came out. */
	readonly before: Decision | null;
	readonly onDecided: (decision: Decision) => void;
	/** What was decided before has made way for this. */
	readonly onShown: () => void;
}

/** Whether a square lies low on the board as it is seen: where there is no dock, the dialog goes above it then. */
function isLow(square: Square): boolean {
	const { y, scale } = camera.get();
	return (square.y + 1) * scale + y > (document.querySelector('.board')?.clientHeight ?? 0) * 0.6;
}

function ContestForm({ battle, awaited, before, onDecided, onShown }: ContestFormProps) {
	const encounter = usePresent();
	const [typed, setTyped] = useState<Typed>({});
	const [checked, setChecked] = useState(false);
	const box = useRef<HTMLElement>(null);
	const [above] = useState(() => isLow(awaited.contest.square));
	const { half } = battle;
	const { contest, check } = awaited;
	const { segment, square, contenders } = contest;
	const rolls = encounter.rolls ?? {};
	const asked = askedOf(awaited, half);
	const tied = check ? [] : tiedOf(contenders, asked);
	const creatures = new Map(encounter.creatures.map((c) => [c.id, c]));
	// The dice are asked for on the players' screen too, where nobody says who is hidden or how good they are.
	const table = useSession((s) => s.tableView);
	const isUnseen = (id: string) => table && creatures.get(id)?.hidden === true;
	const nameOf = (id: string) => (isUnseen(id) ? 'Somebody unseen' : (creatures.get(id)?.name ?? id));
	const small = sizeRank('small');
	const odds = check ? null : oddsOf(awaited, (id) => sizeRank(creatures.get(id)?.size ?? 'medium') >= small);
	const sides = new Map(sidesOf(encounter).map((s) => [s.id, s]));

	// The dialog opens by playing, not by a press in it: it takes the focus, and gives it back when it goes.
	useEffect(() => {
		const focused = document.activeElement;
		box.current?.querySelector('input')?.focus();
		useSession.setState({ lit: [square] });
		return () => {
			useSession.setState({ lit: [] });
			if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
		};
	}, [square]);

	useEffect(onShown, [onShown]);

	const close = () => useSession.setState({ contestOpen: false });

	const resolve = () => {
		setChecked(true);
		const wrong = asked.findIndex((id) => faceProblem(typed[id] ?? '') !== null);
		if (wrong >= 0) {
			box.current?.querySelectorAll('input')[wrong]?.focus();
			return;
		}
		if (!dispatch({ type: 'set-rolls', rolls: withTyped(asked, typed, rolls, half, segment) })) return;
		const after = shownBattle();
		const decision = check
			? checkDecisionOf(after, segment, check, nameOf)
			: decisionOf(after, contest, nameOf);
		if (decision) onDecided(decision);
		announce(decision?.sentence ?? (check ? 'The roll stands.' : 'A tie: those who are level roll again.'));
		resume();
	};

	return (
		<section
			ref={box}
			className={`contest ${above ? 'above' : ''}`}
			role="dialog"
			aria-label={check ? 'Check' : 'Contested space'}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				close();
			}}
		>
			<div className="contest-head">
				{check ? <Dices aria-hidden="true" /> : <Swords aria-hidden="true" />}
				<h2 className="grow">{check ? `Check: ${skillName(check.check)}` : 'Contested space'}</h2>
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
						? `${listed(tied.map((c) => nameOf(c.creature)))} are level at ${printed(tied[0]?.total ?? 0)}. They roll once more, a bare d20 without bonuses.`
						: check
							? checkIntro(check, segment, nameOf)
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
												check ? checkSum(check, contender) : contestSum(contender, odds?.[index])
											}`
								}
								color={isUnseen(id) ? null : (side?.color ?? 0)}
								typed={isAsked ? (typed[id] ?? '') : null}
								problem={isAsked && checked ? faceProblem(typed[id] ?? '') : null}
								rollOff={tied.includes(contender)}
								onType={(text) => setTyped({ ...typed, [id]: text })}
							/>
						);
					})}
				</ul>
				{check && <GivingWay check={check} nameOf={nameOf} />}
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
					onClick={() => setTyped(drawn(asked, typed, rolls, diceOf(encounter), half, segment))}
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

/** What came of the last contest or check, until it is closed or the next one is asked about. */
function DecisionCard({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
	useEffect(() => {
		const timer = setTimeout(onClose, 8000);
		return () => clearTimeout(timer);
	}, [onClose]);
	return (
		<section className="contest decided" aria-label="Decided">
			<div className="contest-head">
				{decision.of === 'contest' ? <Swords aria-hidden="true" /> : <Dices aria-hidden="true" />}
				<h2 className="grow">{decision.sentence}</h2>
				<IconButton label="Close" icon={X} onClick={onClose} />
			</div>
			<div className="contest-body scrolls">
				{decision.stakes !== '' && <p className="soft">{decision.stakes}</p>}
				<ul>
					{decision.lines.map((line) => (
						<li key={line.creature} className={`contender ${line.wins ? 'wins' : ''}`}>
							<span className="menu-check">{line.wins ? '✓' : ''}</span>
							<div className="grow">
								<strong>{line.name}</strong>
								<span className="small soft">{line.sum}</span>
							</div>
							<span />
							<span className="contender-total">{line.total === null ? '–' : printed(line.total)}</span>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

/** What was decided last; `over` once the next contest has taken its place. */
interface Last {
	readonly decision: Decision;
	readonly half: number;
	readonly over: boolean;
}

export function ContestDialog() {
	const battle = useBattle();
	const open = useSession((s) => s.contestOpen);
	const [last, setLast] = useState<Last | null>(null);
	const forget = useCallback(() => setLast(null), []);
	const giveWay = useCallback(() => setLast((l) => l && { ...l, over: true }), []);
	const { awaiting, half } = battle;
	const recent = last?.half === half ? last : null;
	if (open && awaiting) {
		const { segment, square, contenders } = awaiting.contest;
		return (
			<ContestForm
				key={JSON.stringify([half, segment, square, awaiting.needs, contenders])}
				battle={battle}
				awaited={awaiting}
				before={recent?.decision ?? null}
				onDecided={(decision) => setLast({ decision, half, over: false })}
				onShown={giveWay}
			/>
		);
	}
	return recent && !recent.over && <DecisionCard decision={recent.decision} onClose={forget} />;
}
