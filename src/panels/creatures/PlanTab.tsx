/** Card tab: opponents' plans, better paths, variants, special moves, expected events. */

import { ChevronsDown, ChevronsUp } from 'lucide-react';
import {
	type Creature,
	compileMap,
	effectiveMap,
	heightAtEnd,
	isAirborne,
	OCCUPATIONS,
	type Rules,
	rulesOf,
	scheduleOf,
	specialSteps,
} from '../../engine/index.ts';
import { occupationLabel, type Units, wayHeightText } from '../../messages/index.ts';
import { actionOf } from '../../store/actions/index.ts';
import { progressAt } from '../../store/derived/movementProgress.ts';
import { changeAll } from '../../store/document/document.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { onlyOf, shared } from '../shared/commonValue.ts';
import { ActionItem } from '../ui/ActionItem.tsx';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { optionsOf, SelectField } from '../ui/fields.tsx';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useBattle, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { ExpectedEvents, MayEnd } from './ExpectedEvents.tsx';
import { OthersField } from './OpponentAssumptions.tsx';
import { BetterWays } from './PlanSuggestions.tsx';
import { SpecialSteps } from './SpecialMoves.tsx';

const WAYS = [
	['path-rise', 'Climb', ChevronsUp],
	['path-dive', 'Dive', ChevronsDown],
] as const;

/** Two buttons, and the final height of a single creature; nothing for creatures on the ground. */
function WayHeights({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const units = useUnits();
	const flying = creatures.filter((one) => isAirborne(one) && (one.plan?.steps.length ?? 0) > 0);
	const [only, ...others] = flying;
	if (!only) return null;
	const height = others.length === 0 ? heightAtEnd(only.elevation ?? 0, only.plan?.steps ?? []) : undefined;
	return (
		<div className="row tight">
			{WAYS.map(([id, label, Icon]) => (
				<PerformButton
					action={id}
					key={id}
					compact
					icon={Icon}
					title={actionOf(id).about?.(workspace)}
					disabled={!actionOf(id).enabled?.(workspace)}
				>
					{label}
				</PerformButton>
			))}
			<span className="text-small text-muted">{wayHeightText(height, units)}</span>
		</div>
	);
}

const SPECIAL = ['tumble', 'overrun', 'squeeze', 'wriggle', 'path-rise', 'path-dive'];

const busyOptions = (units: Units, rules: Rules) => [
	{ value: 'free' as const, label: 'No other action' },
	...optionsOf(OCCUPATIONS, (value) => occupationLabel(value, units, rules)),
];

/** Actions besides movement, if the rules count them. */
function BusyField({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const units = useUnits();
	const ids = creatures.map(({ id }) => id);
	const rules = rulesOf(usePresentEncounter());
	if (!rules.actions) return null;
	return (
		<div className="field-beside">
			<SelectField
				label="Action this round"
				value={shared(creatures, (one) => one.busy ?? 'free')}
				options={busyOptions(units, rules)}
				onChange={(busy) => changeAll(workspace, ids, { busy: busy === 'free' ? undefined : busy })}
			/>
		</div>
	);
}

function SpecialOf({ creature }: { readonly creature: Creature }) {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const { plan } = creature;
	if (!plan || plan.steps.length === 0) return null;
	const begun = progressAt(encounter, battle, segment)(creature);
	const ground = compileMap(effectiveMap(encounter));
	const unheld = scheduleOf(ground, rulesOf(encounter), creature, plan, begun);
	return <SpecialSteps creature={creature} steps={specialSteps(encounter, creature, begun, unheld)} />;
}

/** Keeps its open state between creatures. */
const foldOf = perWorkspace(() => ({ isOpen: false }));

export function PlanTab({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const only = onlyOf(creatures);
	const { creatures: all } = usePresentEncounter();
	const hasOpponents = all.some(({ side }) => creatures.some((one) => one.side !== side));
	return (
		<div className="stack panel-section">
			{hasOpponents && <OthersField />}
			{only && <BetterWays creature={only.id} />}
			{only && <MayEnd creature={only} />}
			{only && <SpecialOf creature={only} />}
			<WayHeights creatures={creatures} />
			<div className="row tight">
				<PerformButton action="keep-variant" compact title="Save the plans as a variant (Shift+C)">
					Save variant
				</PerformButton>
				<PerformButton action="variants" compact title="Variants side by side (C)">
					Compare…
				</PerformButton>
				<Menu label="Special moves" trigger={<Button compact>Special…</Button>}>
					{SPECIAL.map((id) => (
						<ActionItem key={id} action={actionOf(id)} />
					))}
				</Menu>
			</div>
			<BusyField creatures={creatures} />
			{only && (
				<Disclosure title="Expected events" state={foldOf(workspace)}>
					{() => <ExpectedEvents creature={only} />}
				</Disclosure>
			)}
		</div>
	);
}
