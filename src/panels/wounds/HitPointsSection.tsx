/** Hit points on the card: what they are, and what is done to them. */
import { Skull, Swords } from 'lucide-react';
import type { Creature } from '../../engine/index.ts';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import { pointsText } from '../../words/index.ts';
import { Icon } from '../ui/Icon.tsx';

export function HitPointsSection({ creatures }: { readonly creatures: readonly Creature[] }) {
	const desk = useDesk();
	const [first] = creatures;
	const only = creatures.length === 1 ? first : undefined;
	const dead = creatures.every(({ conditions }) => conditions?.includes('dead'));
	return (
		<div className="row tight on-one-line">
			<span className="grow small">
				{only?.hitPoints ? pointsText(only.hitPoints) : only ? 'Hit points: not counted' : 'Hit points'}
			</span>
			<button
				type="button"
				className="button compact"
				title="Damage, healing, temporary hit points"
				onClick={() => performAction(desk, actionOf('harm'))}
			>
				<Icon icon={Swords} />
				Wounds…
			</button>
			<button
				type="button"
				className="button compact"
				aria-pressed={dead}
				onClick={() => performAction(desk, actionOf('dead'))}
			>
				<Icon icon={Skull} />
				Killed
			</button>
		</div>
	);
}
