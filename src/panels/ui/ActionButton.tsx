/** A button for one of the actions: named, explained and switched off as the action says. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCallback, useSyncExternalStore } from 'react';
import { type Action, actionOf, labelOf, performAction } from '../../store/actions/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { IconButton } from './IconButton.tsx';
import { keyName } from './keyName.ts';

/** Calls back whenever something changed that may switch an action on or off. */
function subscribe(desk: Desk, changed: () => void): () => void {
	const stops = [
		desk.document.subscribe(changed),
		desk.session.subscribe(changed),
		desk.time.subscribe(changed),
		desk.clipboard.subscribe(changed),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

/** Whether the action would do anything now. */
function useEnabled(action: Action): boolean {
	const desk = useDesk();
	const follow = useCallback((changed: () => void) => subscribe(desk, changed), [desk]);
	return useSyncExternalStore(follow, () => action.enabled(desk));
}

interface ActionButtonProps
	extends Pick<ComponentProps<typeof IconButton>, 'className' | 'tip' | 'tipSide' | 'word'> {
	/** An action's id. */
	readonly id: string;
	readonly icon: LucideIcon;
}

export function ActionButton({ id, icon, className, tip, tipSide, word }: ActionButtonProps) {
	const desk = useDesk();
	const action = actionOf(id);
	const enabled = useEnabled(action);
	const [key] = action.keys;
	const label = labelOf(action, desk);
	return (
		<IconButton
			className={className}
			label={label}
			keys={key && keyName(key)}
			icon={icon}
			tip={enabled || !action.idle ? tip : `${label}: ${action.idle}`}
			tipSide={tipSide}
			word={word}
			off={!enabled}
			onClick={() => performAction(desk, action)}
		/>
	);
}
