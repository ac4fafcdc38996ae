/** A button for something that can be done in the fight; when it cannot, it says why. */
import type { LucideIcon } from 'lucide-react';
import { type InitiativeAction, type InitiativeState, initiativeRefusal } from '../../engine/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import { act, actEach } from '../../store/document/fight.ts';
import { initiativeRefused } from '../../words/index.ts';
import { Tip } from '../ui/Tip.tsx';
import { useNames } from './hooks.ts';

interface DoProps {
	readonly fight: InitiativeState;
	readonly action: InitiativeAction;
	/** The same for those who do it with the creature, where they may. */
	readonly also?: readonly InitiativeAction[];
	readonly label: string;
	/** What it means; shown as its tooltip. */
	readonly meaning?: string;
	readonly icon?: LucideIcon;
	readonly primary?: boolean;
	/** Has been done already. */
	readonly pressed?: boolean;
	/** The app rolls whatever dice it takes. */
	readonly unasked?: boolean;
	readonly onDone?: () => void;
}

export function Do({
	fight,
	action,
	also = [],
	label,
	meaning,
	icon: Icon,
	primary,
	pressed,
	unasked,
	onDone,
}: DoProps) {
	const desk = useDesk();
	const names = useNames();
	const refusal = initiativeRefusal(fight, action);
	const tip = refusal ? initiativeRefused(refusal, names) : meaning;
	const button = (
		<button
			type="button"
			className={`button ${primary ? 'primary' : ''}`}
			aria-disabled={refusal !== null || undefined}
			aria-pressed={pressed}
			onClick={() => {
				if (refusal !== null) return;
				const others = also.filter((other) => initiativeRefusal(fight, other) === null);
				const done = others.length > 0 ? actEach(desk, [action, ...others]) : act(desk, action, unasked);
				if (done) onDone?.();
			}}
		>
			{Icon && <Icon aria-hidden="true" />}
			{label}
		</button>
	);
	return tip ? (
		<Tip label={tip} side="top">
			{button}
		</Tip>
	) : (
		button
	);
}
