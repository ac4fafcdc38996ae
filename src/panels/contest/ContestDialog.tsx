/**
 * A contested space that waits for dice from the table. Not modal: the board stays visible and
 * usable. Escape closes it and decides nothing.
 */
import { Dices, Swords, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Contender, diceOf, type Square, sizeRank } from '../../engine/index.ts';
import type { AwaitedContest, Battle } from '../../store/battle.ts';
import { dispatch } from '../../store/document.ts';
import { resume, shownBattle } from '../../store/playback.ts';
import { announce, camera, useSession } from '../../store/session.ts';
import { sidesOf } from '../../store/sides.ts';
import { listed, placeName } from '../../store/words.ts';
import { SideMark } from '../creatures/SideMark.tsx';
import { useBattle, usePresent } from '../hooks.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { type Decision, decisionOf, signed } from './decision.ts';
import { askedOf, drawn, faceProblem, oddsOf, type Typed, tiedOf, withTyped } from './rolls.ts';

interface RowProps {
	readonly contender: Contender;
	readonly name: string;
	readonly side: string;
	readonly color: number;
	/** The field's text, where this creature's roll is asked for. */
	readonly typed: string | null;
	readonly problem: string | null;
	/** A bare d20 decides between equals. */
	readonly rollOff: boolean;
	/** The chance to gain the space, 0 to 1, where it can be said. */
	readonly chance: number | undefined;
	readonly onType: (text: string) => void;
}

function ContenderRow({ contender, name, side, color, typed, problem, rollOff, chance, onType }: RowProps) {
	const { modifier, segmentModifier, roll, total } = contender;
	const own = modifier - segmentModifier;
	const face = typed !== null && faceProblem(typed) === null ? Number(typed) : null;
	const shown = rollOff ? face : face === null ? total : face + modifier;
	return (
		<li className="contender">
			<SideMark color={color} />
			<div className="grow">
				<strong>{name}</strong>
				<span className="small soft">
					{side} · bonus {signed(own)}, segment {signed(segmentModifier)}, together {signed(modifier)}
					{rollOff && `; total ${total}`}
					{chance !== undefined && ` · ${Math.round(chance * 100)}% to gain it`}
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
					onChange={(event) => onType(event.target.value)}
				/>
			)}
			<output className="contender-total" aria-label={`${name}, total`}>
				{shown ?? '–'}
			</output>
			{problem && (
				<p className="field-problem" role="alert">
					{problem}
				</p>
			)}
		</li>
	);
}

/** Whether a square lies in the right half of the board as it is seen: the dialog then goes to the left. */
function isOnTheRight(square: Square): boolean {
	const { x, scale } = camera.get();
	return (square.x + 0.5) * scale + x > (document.querySelector('.board')?.clientWidth ?? 0) / 2;
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

function ContestForm({ battle, awaited, before, onDecided, onShown }: ContestFormProps) {
	const encounter = usePresent();
	const [typed, setTyped] = useState<Typed>({});
	const [checked, setChecked] = useState(false);
	const box = useRef<HTMLElement>(null);
	const [left] = useState(() => isOnTheRight(awaited.contest.square));
	const { half } = battle;
	const { contest } = awaited;
	const { segment, square, contenders } = contest;
	const rolls = encounter.rolls ?? {};
	const asked = askedOf(awaited, half);
	const tied = tiedOf(contenders, asked);
	const creatures = new Map(encounter.creatures.map((c) => [c.id, c]));
	// The dice are asked for on the players' screen too, where nobody says who is hidden.
	const table = useSession((s) => s.tableView);
	const isUnseen = (id: string) => table && creatures.get(id)?.hidden === true;
	const nameOf = (id: string) => (isUnseen(id) ? 'Somebody unseen' : (creatures.get(id)?.name ?? id));
	const small = sizeRank('small');
	const odds = oddsOf(awaited, (id) => sizeRank(creatures.get(id)?.size ?? 'medium') >= small);
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
		const decision = decisionOf(shownBattle(), contest, nameOf);
		if (decision) onDecided(decision);
		announce(decision ? decision.sentence : 'A tie: those who are level roll again.');
		resume();
	};

	return (
		<section
			ref={box}
			className={`contest ${left ? 'left' : ''}`}
			role="dialog"
			aria-label="Contested space"
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				close();
			}}
		>
			<header>
				<Swords aria-hidden="true" />
				<h2 className="grow">Contested space</h2>
				<IconButton label="Close without deciding" icon={X} onClick={close} />
			</header>
			<form
				id="contest-form"
				className="contest-body scrolls"
				onSubmit={(event) => {
					event.preventDefault();
					resolve();
				}}
			>
				{before && <p>{before.sentence}</p>}
				<p className="soft">
					{tied.length > 0
						? `${listed(tied.map((c) => nameOf(c.creature)))} are level at ${tied[0]?.total}. They roll once more, a bare d20 without bonuses.`
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
								side={isUnseen(id) ? 'Unknown' : (side?.name ?? '')}
								color={side?.color ?? 0}
								typed={isAsked ? (typed[id] ?? '') : null}
								problem={isAsked && checked ? faceProblem(typed[id] ?? '') : null}
								rollOff={tied.includes(contender)}
								chance={odds?.[index]}
								onType={(text) => setTyped({ ...typed, [id]: text })}
							/>
						);
					})}
				</ul>
			</form>
			<footer>
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
			</footer>
		</section>
	);
}

/** What came of the last contest, until it is closed or the next one is asked about. */
function DecisionCard({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
	useEffect(() => {
		const timer = setTimeout(onClose, 8000);
		return () => clearTimeout(timer);
	}, [onClose]);
	return (
		<section className="contest" aria-label="Decided">
			<header>
				<Swords aria-hidden="true" />
				<h2 className="grow">{decision.sentence}</h2>
				<IconButton label="Close" icon={X} onClick={onClose} />
			</header>
			<ul className="contest-body scrolls">
				{decision.lines.map((line) => (
					<li key={line.creature} className={`contender ${line.wins ? 'wins' : ''}`}>
						<span className="menu-check">{line.wins ? '✓' : ''}</span>
						<div className="grow">
							<strong>{line.name}</strong>
							<span className="small soft">{line.sum}</span>
						</div>
						<span />
						<span className="contender-total">{line.total ?? '–'}</span>
					</li>
				))}
			</ul>
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
