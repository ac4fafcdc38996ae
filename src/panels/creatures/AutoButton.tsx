/** Auto button of a side or of the selected creatures; opens its settings. */
import { Bot, ChevronDown } from 'lucide-react';
import type { Auto, Creature, Encounter } from '../../engine/index.ts';
import { behaviorBrief, deciderLabel } from '../../messages/index.ts';
import { deciderOf, effectiveBehavior } from '../../store/encounter/aiSides.ts';
import type { AutoOf } from '../../store/interactions/autoSettings.ts';
import { onlyOf, shared } from '../shared/commonValue.ts';
import { UPRIGHT } from '../shared/dockSheet.ts';
import { Popover } from '../ui/Popover.tsx';
import { useMedia, usePresentEncounter } from '../ui/workspaceHooks.ts';
import { AutoFields } from './AutoFields.tsx';

/** "Charge", "Manual", "Plays by itself". */
function sideLabel(auto: Auto | undefined): string {
	const decides = auto?.decides ?? 'manual';
	return decides === 'behavior' ? behaviorBrief(auto?.behavior?.type ?? 'charge') : deciderLabel(decides);
}

/** Label of a creature, inherited from its side by default. */
function autoLabel(encounter: Encounter, one: Creature): string {
	const decides = deciderOf(encounter, one);
	return decides === 'behavior'
		? behaviorBrief(effectiveBehavior(encounter, one).type)
		: deciderLabel(decides);
}

interface AutoButtonProps {
	readonly of: AutoOf;
	readonly tabIndex?: number;
}

export function AutoButton({ of, tabIndex }: AutoButtonProps) {
	const encounter = usePresentEncounter();
	const isUpright = useMedia(UPRIGHT);
	const isSide = 'side' in of;
	const name = isSide ? of.side.name : (onlyOf(of.creatures)?.name ?? `${of.creatures.length} creatures`);
	const label = isSide
		? sideLabel(of.side.auto)
		: (shared(of.creatures, (one) => autoLabel(encounter, one)) ?? 'Mixed');
	const isOn = label !== deciderLabel('manual');
	return (
		<Popover
			label={`Who decides for ${name}`}
			titled
			side={isUpright ? 'top' : 'left'}
			align={isUpright ? 'end' : 'start'}
			clears=".dock"
			className="popover auto-box stack scrolls"
			trigger={
				<button
					type="button"
					className={`${isSide ? 'side-auto strip boxed hovers text-small' : 'card-choice strip boxed hovers card-auto'}${isOn ? ' is-on' : ''}`}
					data-side={isSide ? of.side.id : undefined}
					aria-label={isSide ? `Auto of ${name}: ${label}` : `Auto: ${label}`}
					title={isSide ? `Auto: ${label}` : undefined}
					tabIndex={tabIndex}
				>
					{isSide ? isOn && <Bot aria-hidden="true" /> : <span className="text-small text-muted">Auto</span>}
					{isSide ? (
						<span className="clipped">{label}</span>
					) : (
						<strong className="grow clipped">{label}</strong>
					)}
					<ChevronDown aria-hidden="true" />
				</button>
			}
		>
			{(close) => <AutoFields of={of} onDone={close} />}
		</Popover>
	);
}
