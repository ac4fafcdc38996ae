/** Hit points on the card: what they are, and what is done to them. */
import { Skull, Swords } from 'lucide-react';
import type { Creature } from '../../engine/index.ts';
import { pointsText } from '../../messages/index.ts';
import { onlyOf } from '../creatures/mixed.ts';
import { PerformButton } from '../ui/PerformButton.tsx';

export function HitPointsSection({ creatures }: { readonly creatures: readonly Creature[] }) {
	const only = onlyOf(creatures);
	const dead = creatures.every(({ conditions }) => conditions?.includes('dead'));
	return (
		<div className="row tight on-one-line">
			<span className="grow small">
				{only?.hitPoints ? pointsText(only.hitPoints) : only ? 'Hit points: not counted' : 'Hit points'}
			</span>
			<PerformButton action="harm" compact icon={Swords} title="Damage, healing, temporary hit points">
				Wounds…
			</PerformButton>
			<PerformButton action="dead" compact icon={Skull} aria-pressed={dead}>
				Dead
			</PerformButton>
		</div>
	);
}
