/** Where no toolbox is shown: the way back to the Path tool, while another one is in the hand. */
import { Route } from 'lucide-react';
import { activeTool } from '../store/session/session.ts';
import { useSession } from '../store/workspace/workspaceContext.ts';
import { ActionButton } from './ui/ActionButton.tsx';

export function BackToPath() {
	const tool = useSession(activeTool);
	return tool !== 'path' && <ActionButton id="tool-path" icon={Route} tipSide="top" word="Path" />;
}
