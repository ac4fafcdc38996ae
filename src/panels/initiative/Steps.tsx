/** The one button of a fight that leads on, whatever the system, and the way back. */
import { ChevronsRight, Dices, Play, SkipForward, UndoDot } from 'lucide-react';
import { useMemo, useRef } from 'react';
import {
	type InitiativeState,
	initiativeNeeds,
	initiativeOrder,
	initiativeRefusal,
	initiativeUnrolled,
	isTurnBasedSystem,
	SEGMENTS,
	SYSTEM_TRAITS,
} from '../../engine/index.ts';
import { formatShortList, initiativeRefused } from '../../messages/index.ts';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { fightClock } from '../../store/combatQueries.ts';
import { act, backOneMoment, canGoBack, onAsPlayed, playAnew } from '../../store/document/combatControls.ts';
import { standsAhead } from '../../store/document/redoBranch.ts';
import { nextTurn } from '../../store/playback/nextTurn.ts';
import { hasMoveToPlay } from '../../store/playback/pendingMove.ts';
import { sidesOf } from '../../store/sides.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter, useWorkspaceValue } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lookAhead, withoutPlans } from './ahead.ts';
import type { FightCast } from './hooks.ts';
import { rollFor } from './TypedDie.tsx';

interface StepsProps {
	readonly fight: InitiativeState;
	readonly cast: FightCast;
}

/** The big button where everybody moves at once: give the plans, let it run, go on to the next half. */
function MoveTogether({ fight, cast }: StepsProps) {
	const workspace = useWorkspace();
	const segment = useSession((s) => s.segment);
	const playing = useSession((s) => s.playing);
	const missing = withoutPlans(
		fight,
		useMemo(() => initiativeOrder(fight), [fight]),
	);
	const declaring = fight.phase === 'declaring' && segment === 0;
	const over = segment >= 6;
	const label = declaring
		? missing.length > 0
			? 'Move anyway'
			: 'Everybody moves'
		: over
			? 'Next half'
			: 'Play on';
	return (
		<>
			<Button
				primary
				className="big-step"
				icon={over ? ChevronsRight : Play}
				disabled={playing}
				title={playing ? 'It is being played' : undefined}
				onClick={() => (over ? act(workspace, { type: 'next' }) : performAction(workspace, actionOf('play')))}
			>
				{label}
			</Button>
			<p className="small soft then">
				{declaring &&
					(missing.length > 0
						? `No plan yet: ${formatShortList(missing.map(cast.name))}`
						: 'Everybody has a plan.')}
				{!declaring && (over ? 'The half-round is over.' : 'The half-round is being played.')}
			</p>
		</>
	);
}

/** The big button while dice are missing. */
function RollTogether({ fight, cast }: StepsProps) {
	const workspace = useWorkspace();
	const ask = useSession((s) => s.ask);
	const encounter = usePresentEncounter();
	const side = ask.who === 'side' ? sidesOf(encounter).find((one) => one.id === ask.side) : undefined;
	const needs = initiativeNeeds(fight);
	const [first] = needs;
	const missing = needs.length > 1 ? needs.length : first && cast.name(first.creature);
	return (
		<>
			<Button primary className="big-step" icon={Dices} onClick={() => rollFor(workspace, undefined, true)}>
				Roll for all
			</Button>
			{side && (
				<Button onClick={() => rollFor(workspace, undefined, false)}>Roll for all but {side.name}</Button>
			)}
			<p className="small soft then">
				{missing ? `${missing} to roll. ` : ''}Or type what a die shows, one by one.
			</p>
		</>
	);
}

/** The big button in systems with turns or segments: a move that has been drawn comes before the next turn. */
function TakeTurns({ fight, cast }: StepsProps) {
	const workspace = useWorkspace();
	const ahead = useMemo(() => lookAhead(fight, cast.name), [fight, cast]);
	const playing = useSession((s) => s.playing);
	const unplayed = useWorkspaceValue(hasMoveToPlay) && !playing;
	/** Whether the last press played a move. */
	const played = useRef<boolean>(null);
	// Of a double move or a run whose first half-round is over.
	const what = useSession((s) => (s.segment < SEGMENTS ? 'move' : 'rest'));
	const refusal = initiativeRefusal(fight, { type: 'next' });
	const refused = unplayed ? null : refusal && initiativeRefused(refusal, cast.name);
	const late = initiativeUnrolled(fight).map(({ creature }) => cast.name(creature));
	return (
		<>
			<Button
				primary
				className="big-step"
				icon={unplayed ? Play : ChevronsRight}
				aria-disabled={refused !== null || undefined}
				title={refused ?? undefined}
				aria-keyshortcuts="Shift+N"
				onClick={({ detail }) => {
					// By the second click of two the button may have come to mean something else.
					if (refused !== null || (detail > 1 && played.current !== unplayed)) return;
					played.current = unplayed;
					nextTurn(workspace);
				}}
			>
				{unplayed ? `Play the ${what}` : ahead.label}
			</Button>
			{SYSTEM_TRAITS[fight.system].moves === 'in segments' && (
				<IconButton
					className="big-side"
					label="Skip to the next action"
					tip={refused ?? undefined}
					icon={SkipForward}
					off={refused !== null}
					onClick={() => nextTurn(workspace, true)}
				/>
			)}
			{unplayed && refused === null && (
				<Button className="wide" onClick={() => act(workspace, { type: 'next' })}>
					{ahead.label} without the {what}
				</Button>
			)}
			{late.length > 0 && (
				<Button className="wide" icon={Dices} onClick={() => rollFor(workspace, undefined, true)}>
					Late: roll for {formatShortList(late)}
				</Button>
			)}
			<p className={refused ? 'small soft then whole' : 'small soft then'}>
				{refused ?? (ahead.who && `Then: ${ahead.who}`)}
			</p>
		</>
	);
}

/** Where going on leads to after going back: what had been played there stands. */
function standsAt({ document }: Workspace): string {
	const [step] = standsAhead(document.getState().past);
	return step ? fightClock(step.encounter) : '';
}

export function Steps({ fight, cast }: StepsProps) {
	const workspace = useWorkspace();
	const back = useWorkspaceValue(canGoBack);
	const stands = useWorkspaceValue(standsAt);
	const inTurns = isTurnBasedSystem(fight.system);
	const rolls = inTurns && (fight.phase === 'rolling' || fight.phase === 'declaring');
	const rolling = rolls && initiativeRefusal(fight, { type: 'roll' }) === null;
	return (
		<div className="steps">
			<IconButton
				className="big-side"
				label="Go back one step of the fight"
				tip={back ? undefined : 'There is no step to go back to'}
				icon={UndoDot}
				off={!back}
				onClick={() => backOneMoment(workspace)}
			/>
			{rolling ? (
				<RollTogether fight={fight} cast={cast} />
			) : inTurns ? (
				<TakeTurns fight={fight} cast={cast} />
			) : (
				<MoveTogether fight={fight} cast={cast} />
			)}
			{stands !== '' && (
				<div className="row unbroken apart small soft">
					<Button quiet className="as-played" onClick={() => onAsPlayed(workspace)}>
						As played: {stands}
					</Button>
					<Button quiet onClick={() => playAnew(workspace)}>
						Play anew
					</Button>
				</div>
			)}
		</div>
	);
}
