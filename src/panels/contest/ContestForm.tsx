/** Form for awaited dice: rollers, stakes, fields and a pad. */

import { Dices, Swords } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { indexById } from '../../engine/index.ts';
import {
	chanceToGain,
	checkIntro,
	checkSum,
	contestIntro,
	contestSum,
	damageIntro,
	groupName,
	SKILL_NAMES,
	tieIntro,
} from '../../messages/index.ts';
import type { AwaitedContest, Battle } from '../../store/derived/battle.ts';
import { askedOf, questionOf } from '../../store/document/dicePrompts.ts';
import { resume, setAsk } from '../../store/playback/playback.ts';
import { APP_ROLLS } from '../../store/session/playbackState.ts';
import { sidesOf } from '../../store/sides.ts';
import { announceAll, notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { PHONE, UPRIGHT } from '../shared/dockSheet.ts';
import { OddsBar } from '../shared/OddsBar.tsx';
import { Button } from '../ui/Button.tsx';
import { isCoarse } from '../ui/pointerType.ts';
import { useRootFlag } from '../ui/rootFlags.ts';
import { useInFrame, useMedia, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { ContenderRow } from './ContenderRow.tsx';
import { D20, emptyAfter, faceProblem, oddsOf, type Typed, tiedOf } from './contestRolls.ts';
import { isBusy, takeFocus } from './deferredFocus.ts';
import {
	decidedBefore,
	dicePadOf,
	firstEmptyDie,
	hasOthersDice,
	resolveDice,
	typeDice,
	typedDice,
} from './resolving.ts';
import { sumsOf } from './rollOutcome.ts';
import { GivingWay } from './StepAsideField.tsx';

interface PadProps {
	/** Sides of the die; 20 if left out. */
	readonly die?: number;
	/** Owner of the die; null if all creatures have a face. */
	readonly name: string | null;
	readonly onFace: (face: number) => void;
	/** A button after the faces. */
	readonly children?: ReactNode;
}

/** Tappable faces of a die. Skipped by Tab, since the keyboard has the fields. */
function DicePad({ die = D20, name, onFace, children }: PadProps) {
	const faces = Array.from({ length: die }, (_, i) => i + 1);
	return (
		<fieldset className="dice-pad" aria-label={name === null ? 'Results' : `Results for ${name}`}>
			{faces.map((face) => (
				<button
					key={face}
					type="button"
					className="button"
					tabIndex={-1}
					disabled={name === null}
					// The field keeps the focus, so that Enter still decides.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onFace(face)}
				>
					{face}
				</button>
			))}
			{children}
		</fieldset>
	);
}

interface ContestFormProps {
	readonly battle: Battle;
	readonly awaited: AwaitedContest;
}

/** Closes the pad undecided. */
export function decideLater(workspace: Workspace): void {
	workspace.session.setState({ contestOpen: false });
	announceAll(workspace, 'No roll yet. The dice come up again next segment.');
}

/** Digits pressed outside a field go to the first empty die. On the advance button, Escape closes the pad. */
function usePadKeys(): void {
	const workspace = useWorkspace();
	// Before the form is painted, so that no digit is lost.
	useLayoutEffect(() => {
		const take = (event: globalThis.KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey } = event;
			const { activeElement } = document;
			if (ctrlKey || metaKey || altKey || isBusy(activeElement)) return;
			if (key === 'Escape' && activeElement?.matches('.advance-button')) decideLater(workspace);
			else if (!/^\d$/.test(key) || !firstEmptyDie()) return;
			// The focused field types the digit, and no shortcut sees it.
			event.stopPropagation();
		};
		addEventListener('keydown', take, true);
		return () => removeEventListener('keydown', take, true);
	}, [workspace]);
}

export function ContestForm({ battle, awaited }: ContestFormProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const { half } = battle;
	const { contest, check, die } = awaited;
	const { segment, square, contenders } = contest;
	const { refusals } = useStore(dicePadOf(workspace));
	const checked = refusals > 0;
	const typed = typedDice(workspace, awaited, half);
	const setTyped = (faces: Typed) => typeDice(workspace, questionOf(awaited, half), faces);
	const [before] = useState(() => decidedBefore(workspace));
	// Owner of the pad's die; null for the first empty field.
	const [chosen, setChosen] = useState<string | null>(null);
	const box = useRef<HTMLElement>(null);
	const asked = askedOf(awaited, half);
	const tied = check ? [] : tiedOf(contenders, asked);
	const creatures = indexById(encounter.creatures);
	// The form also shows on the player screen, where modifiers are secret.
	const table = useSession((s) => s.tableView);
	const nameOf = (id: string) => creatures.get(id)?.name ?? id;
	const odds = oddsOf(awaited);
	const sides = new Map(sidesOf(encounter).map((s) => [s.id, s]));

	const intro =
		tied.length > 1
			? tieIntro(
					tied.map((c) => nameOf(c.creature)),
					tied[0]?.total,
				)
			: check
				? die
					? damageIntro(check, die, segment, nameOf, units)
					: checkIntro(check, segment, nameOf, units)
				: contestIntro(contest, odds, nameOf);

	// Takes the focus once; later changes on the board leave it alone. Real dice are typed, others rolled by the button.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (hasOthersDice(workspace)) return takeFocus(() => box.current?.querySelector('input'));
		announceAll(workspace, `${intro} To roll: ${groupName(asked.map(nameOf))}.`);
		return takeFocus(() => document.querySelector<HTMLElement>('.advance-button'));
	}, []);

	usePadKeys();

	useEffect(() => {
		workspace.session.setState({ lit: [square] });
		return () => workspace.session.setState({ lit: [] });
	}, [square, workspace]);

	const fieldOf = (id: string) =>
		box.current?.querySelector<HTMLElement>(`[data-roller="${CSS.escape(id)}"]`);

	const wrong = asked.find(
		(id) => (typed[id] ?? '').trim() !== '' && faceProblem(typed[id] ?? '', die) !== null,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each refusal, not while it is corrected
	useEffect(() => {
		if (refusals > 0 && wrong !== undefined) fieldOf(wrong)?.focus();
	}, [refusals]);

	const rolling = chosen ?? emptyAfter(asked, typed, null);

	useInFrame(() => {
		if (rolling !== null) box.current?.querySelector('.rolling')?.scrollIntoView({ block: 'nearest' });
	}, [rolling]);

	/** A tapped face goes to the current roller, then the next without a face rolls. */
	const tap = (face: number) => {
		if (rolling === null) return;
		const faces = { ...typed, [rolling]: String(face) };
		setTyped(faces);
		setChosen(emptyAfter(asked, faces, rolling));
	};

	const problemOf = (id: string) => faceProblem(typed[id] ?? '', die);

	/** Enter moves to the next empty die, then to the button. After the last filled die it resolves; it never rolls. */
	const enter = (event: KeyboardEvent) => {
		event.preventDefault();
		const here = asked.find((id) => fieldOf(id) === document.activeElement);
		if (here === undefined) return;
		const isWrong = (typed[here] ?? '').trim() !== '' && problemOf(here) !== null;
		if (isWrong || emptyAfter(asked, typed, null) === null) {
			resolveDice(workspace);
			return;
		}
		const below = asked.slice(asked.indexOf(here) + 1);
		const next =
			emptyAfter(below, typed, null) ?? (hasOthersDice(workspace) ? emptyAfter(asked, typed, null) : null);
		const field = next === null ? document.querySelector<HTMLElement>('.advance-button') : fieldOf(next);
		field?.focus();
	};

	const letAppRoll = () => {
		setAsk(workspace, APP_ROLLS);
		notify(workspace, 'The app rolls all dice. Change this in Events.');
		resume(workspace);
	};

	// On phones the head gives way to the line, and the button follows the last face.
	const isPhone = useMedia(PHONE) && !table;
	// Pans upright screens so that the visible board shows the contenders.
	useEffect(() => {
		if (table || !matchMedia(UPRIGHT).matches) return;
		workspace.cameraRequest.setState({ type: 'center', square }, true);
		return () => workspace.cameraRequest.setState({ type: 'uncenter' }, true);
	}, [workspace, square, table]);

	useRootFlag('contest');

	const later = (
		<Button
			quiet={!isPhone}
			compact
			className="dice-later"
			aria-label="Decide later"
			onClick={() => decideLater(workspace)}
		>
			{isPhone ? 'Later' : 'Decide later'}
		</Button>
	);

	return (
		<section
			ref={box}
			className="contest"
			role="dialog"
			aria-label={die ? 'Damage' : check ? 'Check' : 'Contested square'}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				decideLater(workspace);
			}}
		>
			<div className="contest-head strip">
				{check ? <Dices aria-hidden="true" /> : <Swords aria-hidden="true" />}
				<h2 className="grow">
					{die ? 'Damage' : check ? `Check: ${SKILL_NAMES[check.check]}` : 'Contested square'}
				</h2>
				{isCoarse() && !isPhone && later}
			</div>
			<form
				noValidate
				className="contest-body scrolls"
				onSubmit={(event) => event.preventDefault()}
				onKeyDown={(event) => {
					if (event.key === 'Enter' && event.target instanceof HTMLInputElement) enter(event);
				}}
			>
				{before && (
					<p className="decided-before">
						{before.sentence} <span className="text-small text-muted">{sumsOf(before)}</span>
					</p>
				)}
				<p className="text-muted contest-intro">{intro}</p>
				{!table && !check && odds.length > 0 && (
					<OddsBar
						encounter={encounter}
						chances={odds.flatMap(({ winners, chance }) =>
							winners.map((winner) => [winner, chance / winners.length] as const),
						)}
					/>
				)}
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
								side={side?.name ?? ''}
								sum={
									table ? '' : die ? `1d${die}` : check ? checkSum(check, contender) : contestSum(contender)
								}
								chance={table || check ? '' : chanceToGain(contender, odds)}
								color={side?.color ?? 0}
								typed={isAsked ? (typed[id] ?? '') : null}
								problem={isAsked && checked && (typed[id] ?? '').trim() !== '' ? problemOf(id) : null}
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
				<DicePad die={die} name={rolling === null ? null : nameOf(rolling)} onFace={tap}>
					{isPhone && later}
				</DicePad>
				{check && !die && <GivingWay check={check} nameOf={nameOf} />}
				{!table && (
					<button type="button" className="button quiet contest-note" onClick={letAppRoll}>
						App rolls from now on
					</button>
				)}
				{!check && !table && tied.length === 0 && (
					<p className="text-small text-muted contest-note">
						Segment bonus: unused movement. Costly squares reduce it.
					</p>
				)}
			</form>
		</section>
	);
}
