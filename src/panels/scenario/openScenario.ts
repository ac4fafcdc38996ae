/** Opens a shipped scenario: the user plays its side, the app the others. */
import type { Encounter, Strength } from '../../engine/index.ts';
import {
	fightingSides,
	playerSide,
	scenarioStart,
	sidesPlayedAs,
} from '../../store/encounter/scenarioPlay.ts';
import { SCENARIOS, type ShippedScenario, shippedScenario } from '../../store/library/encounterFiles.ts';
import type { SeenScore } from '../../store/playerView/scoreView.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Files } from '../files/filesContext.ts';
import { focusBoard } from '../ui/focusRestore.ts';

/** Last chosen difficulty of battles. */
export const chosenDifficulty = perWorkspace((): { battles: Strength } => ({ battles: 'fair' }));

export function openScenario(
	workspace: Workspace,
	files: Pick<Files, 'openSample'>,
	{ kind, encounter }: ShippedScenario,
): void {
	const difficulty = kind === 'lesson' ? 'easy' : chosenDifficulty(workspace).battles;
	files.openSample({
		encounter: () => {
			const whole = encounter();
			const player = whole.scenario?.player ?? fightingSides(whole)[0]?.id ?? '';
			return { ...whole, sides: sidesPlayedAs(whole, player, difficulty) };
		},
	});
	// The board takes the focus, so that Enter plays.
	requestAnimationFrame(focusBoard);
}

/** The scenario after the encounter's own in the list. */
export function followingScenario(encounter: Encounter): ShippedScenario | undefined {
	const shipped = shippedScenario(encounter);
	return shipped && SCENARIOS[SCENARIOS.indexOf(shipped) + 1];
}

/** Label of the button that opens the following scenario. */
export function nextLabel(encounter: Encounter): string {
	return followingScenario(encounter)?.kind === 'lesson' ? 'Next lesson' : 'Next scenario';
}

/** First action after a result: the next scenario if the user won and one follows, else the same again. */
export function actionAfter(
	encounter: Encounter,
	{ result }: SeenScore,
): 'next scenario' | 'play again' | null {
	if (!result) return null;
	const isWon = result.winner !== null && result.winner === playerSide(encounter);
	return isWon && followingScenario(encounter) ? 'next scenario' : 'play again';
}

/** Opens an encounter that starts a battle anew. */
export function restart(files: Pick<Files, 'openSample'>, encounter: Encounter): void {
	files.openSample({ encounter: () => encounter });
	requestAnimationFrame(focusBoard);
}

export function playAgain(files: Pick<Files, 'openSample'>, encounter: Encounter): void {
	restart(files, scenarioStart(encounter));
}

export function openFollowing(
	workspace: Workspace,
	files: Pick<Files, 'openSample'>,
	encounter: Encounter,
): void {
	const next = followingScenario(encounter);
	if (next) openScenario(workspace, files, next);
}
