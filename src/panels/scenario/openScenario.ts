/** Opens a shipped scenario: the user plays its side, the app the others. */
import type { Strength } from '../../engine/index.ts';
import { fightingSides, sidesPlayedAs } from '../../store/encounter/scenarioPlay.ts';
import type { ShippedScenario } from '../../store/library/encounterFiles.ts';
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
