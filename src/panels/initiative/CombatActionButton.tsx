/** Combat action button; shows its reason while unavailable. */
import type { ComponentProps } from 'react';
import type { InitiativeAction } from '../../engine/index.ts';
import { initiativeRefused } from '../../messages/index.ts';
import { act, actEach } from '../../store/document/combatControls.ts';
import { offerRefusal } from '../../store/encounter/combatQueries.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { Tip } from '../ui/Tooltip.tsx';
import { useFight, useNames } from './combatHooks.ts';

interface DoProps extends Pick<ComponentProps<typeof Button>, 'primary' | 'icon' | 'aria-pressed'> {
	readonly action: InitiativeAction;
	/** The same action for the rest of the group, if allowed. */
	readonly also?: readonly InitiativeAction[];
	readonly label: string;
	/** Tooltip. */
	readonly meaning?: string;
	/** The app rolls all dice it takes. */
	readonly unasked?: boolean;
	readonly onDone?: () => void;
}

export function Do({ action, also = [], label, meaning, unasked, onDone, ...rest }: DoProps) {
	const workspace = useWorkspace();
	const fight = useFight();
	const names = useNames();
	if (!fight) return null;
	const refusal = offerRefusal(fight, action);
	const tip = refusal ? initiativeRefused(refusal, names) : meaning;
	return (
		<Tip label={tip} side="top">
			<Button
				{...rest}
				aria-disabled={refusal !== null || undefined}
				onClick={({ detail }) => {
					// On the second click of a double click, the button may belong to the next creature.
					if (refusal !== null || detail > 1) return;
					const others = also.filter((other) => offerRefusal(fight, other) === null);
					const done =
						others.length > 0 ? actEach(workspace, [action, ...others]) : act(workspace, action, unasked);
					if (done) onDone?.();
				}}
			>
				{label}
			</Button>
		</Tip>
	);
}
