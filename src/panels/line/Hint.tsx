/** Hints at the right of the message line: first lesson, past moments, creatures without paths. */

import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { SYSTEM_TRAITS } from '../../engine/index.ts';
import { groupName, opponentsNow, placeName } from '../../messages/index.ts';
import { endOffer } from '../../store/document/lessonOffer.ts';
import { playedSides } from '../../store/encounter/aiSides.ts';
import { combatOf, halfTitle } from '../../store/encounter/combatQueries.ts';
import { unplanned } from '../../store/encounter/missingPlans.ts';
import { beginsInTurns } from '../../store/interactions/combatSetup.ts';
import { SCENARIOS } from '../../store/library/encounterFiles.ts';
import { opponentsDue } from '../../store/tasks/aiOpponents.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useFiles } from '../files/filesContext.ts';
import { openScenario } from '../scenario/openScenario.ts';
import { selectShown } from '../shared/selectCreatures.ts';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useBattle, usePresentEncounter, useSeen, useWorkspaceValue } from '../ui/workspaceHooks.ts';

/** Offer of the first lesson; Escape or any action dismisses it. */
function Offer() {
	const workspace = useWorkspace();
	const files = useFiles();
	const [lesson] = SCENARIOS;
	useEffect(() => {
		const leave = (event: KeyboardEvent) => event.key === 'Escape' && endOffer(workspace);
		addEventListener('keydown', leave);
		return () => removeEventListener('keydown', leave);
	}, [workspace]);
	return (
		<section className="line-hint line-part strip" aria-label="First lesson">
			<p className="line-words">
				Sample battle: press <strong>Play half-round</strong> to see everyone move at once.
			</p>
			{lesson && (
				<Button
					compact
					onClick={() => {
						endOffer(workspace);
						openScenario(workspace, files, lesson);
					}}
				>
					Start lesson 1
				</Button>
			)}
		</section>
	);
}

/** The offer of the first lesson; null once dismissed. */
export function useOffer(): ReactNode {
	const isOffered = useSession((s) => s.tour === 'offered' && !s.tableView);
	const isFirst = useSession((s) => s.tool === 'plan' && s.panel === 'creatures');
	return isOffered && isFirst ? <Offer /> : null;
}

/** Maximum creatures listed by name. */
const NAMED = 2;

function Unplanned() {
	const workspace = useWorkspace();
	const waiting = unplanned(useDocument((s) => s.encounter));
	const names = waiting.slice(0, NAMED).map(({ name }) => name);
	const more = waiting.length - names.length;
	return (
		<Popover
			label="No plan yet"
			align="end"
			className="popover scrolls"
			trigger={
				<button type="button" className="line-link clipped text-muted" title="Creatures without a plan">
					No plan yet: {names.join(', ')}
					{more > 0 && ` and ${more} more`}
				</button>
			}
		>
			{(close) => (
				<ul className="history-list">
					{waiting.map(({ id, name }) => (
						<li key={id}>
							<button
								type="button"
								className="strip line-button hovers"
								onClick={() => {
									close();
									selectShown(workspace, [id]);
								}}
							>
								{name}
							</button>
						</li>
					))}
				</ul>
			)}
		</Popover>
	);
}

/** Preparation of sides that play by themselves, in words; null for none. */
function useOpponents(): string | null {
	const workspace = useWorkspace();
	const present = usePresentEncounter();
	const sides = playedSides(present);
	const { isThinking } = useStore(workspace.opponents);
	const isDue = useWorkspaceValue(opponentsDue);
	const isBefore = useSession((s) => s.segment === 0 && s.viewing === null && !s.playing && !s.contestOpen);
	const isShown = useSession((s) => (s.tableView ? s.revealed === (present.half ?? 1) : !isDue));
	if (sides.length === 0 || !isBefore) return null;
	const names = sides.map(({ name }) => name);
	return opponentsNow(names, isThinking ? 'thinking' : isShown ? 'shown' : 'planned');
}

/** True while secret plans are revealed, before time runs. */
function useRevealed(): boolean {
	const { half = 1 } = usePresentEncounter();
	return useSession(
		(s) => s.revealed === half && s.segment === 0 && s.viewing === null && !s.playing && !s.contestOpen,
	);
}

/** Actors of this initiative segment; empty if the clock names the turn. */
function useActing(): string {
	const { acting, encounter } = useSeen();
	const system = useDocument((s) => combatOf(s.encounter)?.system);
	if (!system || SYSTEM_TRAITS[system].moves !== 'in segments' || acting.length === 0) return '';
	const names = encounter.creatures.filter(({ id }) => acting.includes(id)).map(({ name }) => name);
	return groupName(names);
}

/** Subject of the awaited dice; null for none. */
function useContest(): string | null {
	const isOpen = useSession((s) => s.contestOpen && !s.tableView);
	const { awaiting } = useBattle();
	const { creatures } = usePresentEncounter();
	if (!isOpen || !awaiting || awaiting.check) return null;
	const { segment, square, contenders } = awaiting.contest;
	const names = contenders.map((one) => creatures.find(({ id }) => id === one.creature)?.name ?? '');
	return `Segment ${segment}: ${groupName(names)} ${names.length > 1 ? 'want' : 'wants'} ${placeName(square)}.`;
}

export function useHint(): ReactNode {
	const past = useDocument((s) => s.encounter);
	const viewing = useSession((s) => (s.tableView ? null : s.viewing));
	const isPlanning = useSession((s) => s.segment === 0 && !s.playing && !s.tableView);
	const inTurns = useWorkspaceValue(beginsInTurns);
	const acting = useActing();
	const opponents = useOpponents();
	const isRevealed = useRevealed();
	const contest = useContest();
	const note = (text: string, label?: string) => (
		<p className="line-words" role="note" aria-label={label}>
			{text}
		</p>
	);
	if (viewing !== null) return note(`Viewing ${halfTitle(past, viewing)}`);
	if (contest !== null) return <p className="line-words">{contest}</p>;
	if (acting !== '') return <p className="line-words">Now: {acting}</p>;
	if (opponents !== null) return note(opponents, 'Plays by itself');
	if (isRevealed) return note('All plans are revealed.');
	return isPlanning && !inTurns && unplanned(past).length > 0 ? <Unplanned /> : null;
}
