/** Bottom bar during secret planning: planner, and path actions. */
import { Delete, Eraser, Footprints, Hourglass, type LucideIcon, Telescope } from 'lucide-react';
import type { ReactNode } from 'react';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { mayPlanFor, plannersIn } from '../../store/interactions/secretPlanning.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { ExpectedEvents } from '../creatures/ExpectedEvents.tsx';
import { OthersField } from '../creatures/OpponentAssumptions.tsx';
import { PaceMenu } from '../creatures/PaceMenu.tsx';
import { PlanBox } from '../creatures/PlanBox.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

/** "2 plans" of the current planner, in words. */
function drafts(planned: number, own: number): string {
	if (own === 1) return planned === 1 ? 'a path is drawn' : 'no path yet';
	return `${planned} of ${own} have a path`;
}

const CHOOSE_ONE = 'Select one of your creatures on the map.';

/** Pace of the selected creatures. */
function SecretPace() {
	const workspace = useWorkspace();
	const selection = useSession((s) => s.selection);
	const chosen = usePresentEncounter().creatures.filter(
		(one) => selection.includes(one.id) && mayPlanFor(workspace, one.id) && !isFallen(one),
	);
	return chosen.length > 0 ? (
		<PaceMenu creatures={chosen} />
	) : (
		<BarBox label="Pace" name="Pace" icon={Footprints}>
			<p className="text-small">{CHOOSE_ONE}</p>
		</BarBox>
	);
}

/** Forecast of the selected creature from this seat's knowledge. */
function SecretForecast() {
	const [id, more] = useSession((s) => s.selection);
	const only = usePresentEncounter().creatures.find((one) => one.id === id);
	return only && more === undefined ? (
		<>
			<OthersField />
			<PlanBox creatures={[only]} state="" />
			<ExpectedEvents creature={only} />
		</>
	) : (
		<p className="text-small">{CHOOSE_ONE}</p>
	);
}

interface BarBoxProps {
	/** Label of the box. */
	readonly label: string;
	/** Name of the button. */
	readonly name: string;
	readonly icon: LucideIcon;
	readonly children: ReactNode;
}

function BarBox({ label, name, icon: Icon, children }: BarBoxProps) {
	return (
		<Popover
			label={label}
			side="top"
			className="popover scrolls"
			trigger={<Button icon={Icon}>{name}</Button>}
		>
			{() => children}
		</Popover>
	);
}

export function SecretBar() {
	const workspace = useWorkspace();
	const declaring = useSession((s) => s.declaring);
	const { creatures } = usePresentEncounter();
	if (declaring?.at == null) return null;
	const { at, by } = declaring;
	const name = plannersIn(presentEncounter(workspace), by).find(({ id }) => id === at)?.name ?? at;
	const own = creatures.filter((one) => !isFallen(one) && (by === 'side' ? one.side : one.id) === at);
	const planned = own.filter(({ plan }) => plan && plan.steps.length > 0).length;
	return (
		<section className="foot strip secret-foot" aria-label="Planning in secret">
			<strong>{name}</strong>
			<span role="status">{drafts(planned, own.length)}</span>
			<fieldset className="row tight" aria-label="Your path">
				<ActionButton id="hold" icon={Hourglass} tipSide="top" />
				<ActionButton id="take-back" icon={Delete} tipSide="top" />
				<ActionButton id="clear-path" icon={Eraser} tipSide="top" />
			</fieldset>
			<SecretPace />
			<BarBox label="Your forecast" name="Forecast" icon={Telescope}>
				<SecretForecast />
			</BarBox>
		</section>
	);
}
