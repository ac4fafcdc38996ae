/** A side's mark with the picture of whoever it stands for, where there is one. */
import { seenNow } from '../../store/playerView/currentView.ts';
import { useOfDesk } from '../hooks.ts';
import { SideMark, type SideMarkProps } from './SideMark.tsx';

interface MiniMarkProps extends Omit<SideMarkProps, 'picture'> {
	/** Key into the encounter's pictures. */
	readonly of: string | undefined;
}

export function MiniMark({ of, ...mark }: MiniMarkProps) {
	const picture = useOfDesk((desk) =>
		of === undefined ? undefined : seenNow(desk).encounter.pictures?.[of],
	);
	return <SideMark {...mark} picture={picture} />;
}
