/** Side mark with the picture of its creature, if any. */
import { currentPlayerView } from '../../store/playerView/currentView.ts';
import { useWorkspaceValue } from '../ui/workspaceHooks.ts';
import { SideMark, type SideMarkProps } from './SideMark.tsx';

interface MiniMarkProps extends Omit<SideMarkProps, 'picture'> {
	/** Picture key. */
	readonly of: string | undefined;
}

export function MiniMark({ of, ...mark }: MiniMarkProps) {
	const picture = useWorkspaceValue((workspace) =>
		of === undefined ? undefined : currentPlayerView(workspace).encounter.pictures?.[of],
	);
	return <SideMark {...mark} picture={picture} />;
}
