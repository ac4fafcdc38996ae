/** Auto on the card: what the app plans for the selected creatures, in a box behind one button. */
import { ChevronDown } from 'lucide-react';
import type { Creature } from '../../engine/index.ts';
import { intentLabel } from '../../messages/index.ts';
import { Popover } from '../ui/Popover.tsx';
import { IntentSection } from './IntentSection.tsx';
import { shared } from './mixed.ts';

export function AutoButton({ creatures }: { readonly creatures: readonly Creature[] }) {
	const intent = shared(creatures, (one) => one.auto?.behavior?.type ?? 'none');
	const label = intent === null ? 'Mixed' : intent === 'none' ? 'Manual' : intentLabel(intent);
	return (
		<Popover
			label="Auto"
			titled
			align="end"
			className="popover stack scrolls"
			trigger={
				<button
					type="button"
					className={intent === 'none' ? 'card-choice' : 'card-choice is-on'}
					aria-label={`Auto: ${label}`}
				>
					<span className="soft">Auto</span>
					<strong>{label}</strong>
					<ChevronDown aria-hidden="true" />
				</button>
			}
		>
			{() => <IntentSection creatures={creatures} />}
		</Popover>
	);
}
