/** A button for one of the actions: named, explained and switched off as the action says. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSyncExternalStore } from 'react';
import { clipboard } from '../../store/actions/clipboard.ts';
import { type Action, actionOf, perform } from '../../store/actions/index.ts';
import { useDocument } from '../../store/document/document.ts';
import { time } from '../../store/document/playback.ts';
import { useSession } from '../../store/session/session.ts';
import { IconButton } from './IconButton.tsx';
import { keyName } from './keyName.ts';

/** Calls back whenever something changed that may switch an action on or off. */
function subscribe(changed: () => void): () => void {
	const stops = [
		useDocument.subscribe(changed),
		useSession.subscribe(changed),
		time.subscribe(changed),
		clipboard.subscribe(changed),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

/** Whether the action would do anything now. */
function useEnabled(action: Action): boolean {
	return useSyncExternalStore(subscribe, action.enabled);
}

interface ActionButtonProps extends Pick<ComponentProps<typeof IconButton>, 'className' | 'tip' | 'tipSide'> {
	/** An action's id. */
	readonly id: string;
	readonly icon: LucideIcon;
}

export function ActionButton({ id, icon, className, tip, tipSide }: ActionButtonProps) {
	const action = actionOf(id);
	const enabled = useEnabled(action);
	const [key] = action.keys;
	return (
		<IconButton
			className={className}
			label={action.label}
			keys={key && keyName(key)}
			icon={icon}
			tip={enabled || !action.idle ? tip : `${action.label}: ${action.idle}`}
			tipSide={tipSide}
			off={!enabled}
			onClick={() => perform(action)}
		/>
	);
}
