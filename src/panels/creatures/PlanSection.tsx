/** What the selected creatures mean to do in this half-round: pace, special steps, holds, feet. */
import { CirclePause, Route, Trash2 } from 'lucide-react';
import {
	type Creature,
	compileMap,
	effectiveMap,
	isSquare,
	OCCUPATIONS,
	type Plan,
	planOutlook,
	rulesOf,
	scheduleOf,
	specialSteps,
} from '../../engine/index.ts';
import { doorsOpened, occupationLabel, troubleSentence, type Units } from '../../messages/index.ts';
import { isTurnBasedCombat, playersSide } from '../../store/combatQueries.ts';
import { isFallen } from '../../store/commands/combatantSync.ts';
import { holderNames, holdsAt, progressAt } from '../../store/derived/movementProgress.ts';
import { changeAll } from '../../store/document/document.ts';
import { fallenToClear } from '../../store/hitPointChanges.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useBattle, usePresentEncounter, useSharedEnd, useUnits } from '../hooks.ts';
import { optionsOf, SelectField } from '../ui/fields.tsx';
import { PerformButton } from '../ui/PerformButton.tsx';
import { onlyOf, shared } from './mixed.ts';
import { Paces } from './Paces.tsx';
import { SpecialSteps } from './SpecialSteps.tsx';
import { WayHeights } from './WayHeights.tsx';

const busyOptions = (units: Units) => [
	{ value: 'free' as const, label: 'Nothing else: all its movement' },
	...optionsOf(OCCUPATIONS, (value) => occupationLabel(value, units)),
];

/** "4 spaces, 2 segments of waiting, opens the door, 1 segment". @param doors that are still closed when it comes to them */
export function planSummary({ steps }: Plan, doors: number): string {
	let spaces = 0;
	let waits = 0;
	for (const step of steps) {
		if (isSquare(step)) spaces += 1;
		else if (!step.opens) waits += step.hold;
	}
	const parts: string[] = [];
	if (spaces > 0) parts.push(`${spaces} ${spaces === 1 ? 'space' : 'spaces'}`);
	if (waits > 0) parts.push(`${waits} ${waits === 1 ? 'segment' : 'segments'} of waiting`);
	if (doors > 0) parts.push(doorsOpened(doors));
	return parts.join(', ') || 'Nothing planned';
}

/**
 * The plan of one creature: what it is made of, what hinders it on its way, and its special steps.
 *
 * @param state what has become of it; empty where there is nothing to say
 */
function OnePlan({ creature, state }: { readonly creature: Creature; readonly state: string }) {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const units = useUnits();
	const shared = useSharedEnd(creature);
	const { plan } = creature;
	if (!plan) return <p className="small soft">Draw its path with the Path tool.</p>;
	const begun = progressAt(encounter, battle, segment)(creature);
	const hold = holdsAt(encounter, battle, segment).get(creature.id);
	const unheld = scheduleOf(compileMap(effectiveMap(encounter)), rulesOf(encounter), creature, plan, begun);
	const special = specialSteps(encounter, creature, begun, unheld);
	const { trouble, goesOn } = planOutlook(encounter, creature, begun, hold?.after, { unheld, special });
	const doors = unheld.openings.reduce((sum, opening) => sum + opening.doors.length, 0);
	const summary = `${planSummary(plan, doors)}${state === '' ? '' : `; ${state}`}.`;
	if (plan.steps.length === 0) return <p className="small soft">{summary}</p>;
	return (
		<>
			<p className="small soft">{summary}</p>
			{trouble !== null && (
				<p className="field-problem">{troubleSentence(trouble, units, holderNames(encounter, hold))}</p>
			)}
			{trouble === null && shared !== null && <p className="field-problem">{shared}</p>}
			{goesOn && (
				<p className="small soft">
					The dashed part comes in the second half of the {isTurnBasedCombat(encounter) ? 'turn' : 'round'}.
				</p>
			)}
			<SpecialSteps creature={creature} steps={special} />
		</>
	);
}

interface PlanSectionProps {
	readonly creatures: readonly Creature[];
	/** What has become of the plan of the one creature selected; empty for several. */
	readonly state: string;
}

export function PlanSection({ creatures, state }: PlanSectionProps) {
	const planned = creatures.filter((c) => (c.plan?.steps.length ?? 0) > 0);
	const only = onlyOf(creatures);
	const turns = useDocument((s) => isTurnBasedCombat(s.encounter));
	if (creatures.every(isFallen)) return <Lying creatures={creatures} />;
	return (
		<fieldset className="stack tight">
			<legend>{`Plan for this ${turns ? 'turn' : 'half-round'}`}</legend>
			<Paces creatures={creatures} />
			{only ? (
				<OnePlan creature={only} state={state} />
			) : (
				<p className="small soft">{`${planned.length} of ${creatures.length} have a path.`}</p>
			)}
			<WayHeights creatures={creatures} />
			<div className="row tight">
				<PerformButton action="tool-plan" compact icon={Route}>
					Draw path
				</PerformButton>
				<PerformButton
					action="hold"
					compact
					icon={CirclePause}
					title="Wait one segment at the end of the path"
				>
					Hold
				</PerformButton>
				<PerformButton action="clear-path" compact icon={Trash2} disabled={planned.length === 0}>
					Clear path
				</PerformButton>
			</div>
		</fieldset>
	);
}

/** Of those who have fallen: they plan nothing; those who stay so can be cleared away. */
function Lying({ creatures }: { readonly creatures: readonly Creature[] }) {
	const encounter = usePresentEncounter();
	const toClear = new Set(fallenToClear(encounter, playersSide(encounter)));
	const one = creatures.length === 1;
	return (
		<div className="row tight on-one-line">
			<p className="grow small soft">
				{one ? 'It lies' : 'They lie'} where {one ? 'it' : 'they'} fell, without a plan.
			</p>
			{creatures.every((creature) => toClear.has(creature)) && (
				<PerformButton action="delete" compact icon={Trash2}>
					Clear away
				</PerformButton>
			)}
		</div>
	);
}

/** What they do in this round besides moving, where the rules count it. */
export function BusyField({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const units = useUnits();
	const rules = rulesOf(usePresentEncounter());
	return rules.actions ? (
		<SelectField
			label="Besides moving, this round"
			value={shared(creatures, (c) => c.busy ?? 'free')}
			options={busyOptions(units)}
			onChange={(busy) =>
				changeAll(
					workspace,
					creatures.map((c) => c.id),
					{ busy: busy === 'free' ? undefined : busy },
				)
			}
		/>
	) : null;
}
