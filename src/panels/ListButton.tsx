/** On upright screens, a button over a corner of the board that opens the creature list. */
import { Users } from 'lucide-react';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { openPanel, UPRIGHT } from './shared/dockSheet.ts';
import { useSheet } from './shared/dockSheetHooks.ts';
import { useMedia, usePresentEncounter } from './ui/workspaceHooks.ts';

export function ListButton() {
	const workspace = useWorkspace();
	const { length } = usePresentEncounter().creatures;
	const isUpright = useMedia(UPRIGHT);
	const isOpen = useSheet();
	if (!isUpright || isOpen) return null;
	return (
		<button
			type="button"
			className="list-button strip boxed"
			aria-label={`Creatures: ${length}`}
			onClick={() => openPanel(workspace, 'creatures')}
		>
			<Users aria-hidden="true" />
			{length}
		</button>
	);
}
