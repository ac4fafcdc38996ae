/** The dice that a contested space or a check waits for: whose they are, what hangs on them, fields and a pad for their faces. */
import { Dices, Swords, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { diceOf, indexById, type Rolls } from '../../engine/index.ts';
import {
	checkIntro,
	checkSum,
	contestIntro,
	contestSum,
	damageIntro,
	SKILL_NAMES,
	tieIntro,
} from '../../messages/index.ts';
import type { AwaitedContest, Battle } from '../../store/derived/battle.ts';
import { shownBattle } from '../../store/derived/selectors.ts';
import { askedOf } from '../../store/document/dicePrompts.ts';
import { dispatch } from '../../store/document/document.ts';
import { resume, setAsk } from '../../store/playback/playback.ts';
import { seenDecided } from '../../store/playerView/currentView.ts';
import { announceAll, notify } from '../../store/session/notices.ts';
import { sidesOf } from '../../store/sides.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useInFrame, usePresentEncounter, useUnits } from '../hooks.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useRootFlag } from '../ui/shown.ts';
import { useAside } from './aside.ts';
import { ContenderRow } from './ContenderRow.tsx';
import { DicePad } from './DicePad.tsx';
import { checkDecisionOf, type Decided, decisionOf, sumsOf } from './decision.ts';
import { GivingWay } from './GivingWay.tsx';
import { keepFaces, keptFaces } from './keptFaces.ts';
import { drawn, emptyAfter, faceProblem, oddsOf, type Typed, tiedOf, withTyped } from './rolls.ts';
import { takeFocus } from './takeFocus.ts';

interface ContestFormProps {
	/** What is asked of whom, at which moment: the same text for the same question. */
	readonly question: string;
	readonly battle: Battle;
	readonly awaited: AwaitedContest;
	/** How the contest just before this one came out. */
	readonly before: Decided | null;
	readonly onDecided: (decision: Decided) => void;
	/** The card of the decision before makes way for this form. */
	readonly onShown: () => void;
}

export function ContestForm({ question, battle, awaited, before, onDecided, onShown }: ContestFormProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const [typed, setTypedHere] = useState(() => keptFaces(workspace, question));
	const setTyped = (faces: Typed) => {
		setTypedHere(faces);
		keepFaces(workspace, question, faces);
	};
	const [checked, setChecked] = useState(false);
	// Whose die the pad is for; nobody's field chosen, the first that is empty.
	const [chosen, setChosen] = useState<string | null>(null);
	const resolveButton = useRef<HTMLButtonElement>(null);
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
	const creatures = indexById(encounter.creatures);
	// The dice are asked for on the players' screen too, where nobody says how good anybody is.
	const table = useSession((s) => s.tableView);
	const nameOf = (id: string) => creatures.get(id)?.name ?? id;
	const odds = oddsOf(awaited);
	const sides = new Map(sidesOf(encounter).map((s) => [s.id, s]));

	// Once: what is done on the board beside it may leave the question as it is, and the keyboard stays there.
	useEffect(() => takeFocus(() => box.current?.querySelector('input')), []);

	useEffect(() => {
		workspace.session.setState({ lit: [square] });
		return () => workspace.session.setState({ lit: [] });
	}, [square, workspace]);

	useEffect(onShown, [onShown]);

	const rolling = chosen ?? emptyAfter(asked, typed, null);

	// Its line is in sight, however many there are.
	useInFrame(() => {
		if (rolling !== null) box.current?.querySelector('.rolling')?.scrollIntoView({ block: 'nearest' });
	}, [rolling]);

	/** A face tapped is the die of whoever is to roll; the next who has none is to roll then. */
	const tap = (face: number) => {
		if (rolling === null) return;
		const faces = { ...typed, [rolling]: String(face) };
		setTyped(faces);
		setChosen(emptyAfter(asked, faces, rolling));
	};

	const close = () => {
		workspace.session.setState({ contestOpen: false });
		announceAll(workspace, 'Nothing is decided: its dice are asked for again at the next step.');
	};

	const problemOf = (id: string) => faceProblem(typed[id] ?? '', die);

	/** Faces of the encounter's own dice for those who have none typed. */
	const draw = (ids: readonly string[], faces: Typed) => {
		const { encounter: whole } = workspace.document.getState();
		return drawn(ids, faces, whole.rolls ?? {}, diceOf(whole), half, segment, die);
	};

	/** The rolls as the battle wants them: of those whom this screen does not name, too, as the app throws them. */
	const thrown = (): Rolls => {
		const { awaiting } = shownBattle(workspace);
		const ids = awaiting ? askedOf(awaiting, half) : [];
		const faces = draw(ids, typed);
		return withTyped(ids, faces, workspace.document.getState().encounter.rolls ?? {}, half, segment);
	};

	const resolve = () => {
		setChecked(true);
		const wrong = asked.findIndex((id) => problemOf(id) !== null);
		if (wrong >= 0) {
			box.current?.querySelectorAll('input')[wrong]?.focus();
			return;
		}
		if (!dispatch(workspace, { type: 'set-rolls', rolls: thrown() })) return;
		keepFaces(workspace, question, {});
		const after = seenDecided(workspace);
		const decided = check
			? checkDecisionOf(after, segment, check, nameOf, units)
			: decisionOf(after, contest, nameOf);
		const decision = die === undefined ? decided : null;
		if (decision) onDecided(decision);
		announceAll(
			workspace,
			decision?.sentence ??
				(check || contenders.length < 2 ? 'The roll stands.' : 'A tie: those who are level roll again.'),
		);
		resume(workspace);
	};

	const letAppRoll = () => {
		setAsk(workspace, { who: 'nobody' });
		notify(workspace, 'The app rolls. Dice & log has who rolls real dice.');
		resume(workspace);
	};

	useRootFlag('contest');
	useRootFlag('contest-open');
	useRootFlag('contest-above', aside === 'above');

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
					{die ? 'Damage' : check ? `Check: ${SKILL_NAMES[check.check]}` : 'Contested space'}
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
				{before && (
					<p className="decided-before">
						{before.sentence} <span className="small soft">{sumsOf(before)}</span>
					</p>
				)}
				<p className="soft">
					{tied.length > 1
						? tieIntro(
								tied.map((c) => nameOf(c.creature)),
								tied[0]?.total,
							)
						: check
							? die
								? damageIntro(check, die, segment, nameOf, units)
								: checkIntro(check, segment, nameOf, units)
							: contestIntro(contest, odds, nameOf)}
				</p>
				<ul>
					{contenders.map((contender) => {
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
										? (side?.name ?? '')
										: `${side?.name ?? ''} · ${
												die ? `1d${die}` : check ? checkSum(check, contender) : contestSum(contender, odds)
											}`
								}
								color={side?.color ?? 0}
								typed={isAsked ? (typed[id] ?? '') : null}
								problem={isAsked && checked ? problemOf(id) : null}
								rollOff={tied.includes(contender)}
								withTotal={!table}
								die={die}
								rolling={isAsked && id === rolling}
								onEnter={() => setChosen(id)}
								onType={(text) => setTyped({ ...typed, [id]: text })}
							/>
						);
					})}
				</ul>
				<DicePad die={die} name={rolling === null ? null : nameOf(rolling)} onFace={tap} />
				{check && !die && <GivingWay check={check} nameOf={nameOf} />}
				{!table && (
					<button type="button" className="button quiet" onClick={letAppRoll}>
						From now on the app rolls
					</button>
				)}
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
					onClick={() => {
						setTyped(draw(asked, typed));
						// What comes next is one key away.
						resolveButton.current?.focus();
					}}
				>
					<Dices aria-hidden="true" />
					Roll for everyone
				</button>
				<button ref={resolveButton} type="submit" form="contest-form" className="button primary">
					Resolve
				</button>
			</div>
		</section>
	);
}
