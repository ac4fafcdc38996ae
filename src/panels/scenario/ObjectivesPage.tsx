/** Editor of an encounter's objectives: zones, tasks by side with weight and audience, and the limit. */
import { Paintbrush, Plus, Trash2 } from 'lucide-react';
import {
	type Encounter,
	MAP_EDGES,
	OBJECTIVE_TYPES,
	type Objective,
	type ObjectivePlace,
	type ObjectiveTask,
	type ObjectiveVisibility,
	packSquares,
	type Scenario,
} from '../../engine/index.ts';
import {
	capitalize,
	formatShortList,
	NO_OBJECTIVES_SCORE,
	taskRule,
	WEIGHT_RULE,
} from '../../messages/index.ts';
import type { Command } from '../../store/commands/commandTypes.ts';
import { dispatch } from '../../store/document/document.ts';
import { withoutUndefined } from '../../store/encounter/changeSet.ts';
import { MAX_HALF_ROUND_LIMIT, MAX_STORY } from '../../store/formatsFacade.ts';
import { areasNow, squaresOfArea } from '../../store/interactions/annotations.ts';
import { sidesOf } from '../../store/sides.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { CheckField, NumberField, namedOptions, SelectField, TextField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const AUDIENCES: readonly { readonly value: ObjectiveVisibility; readonly label: string }[] = [
	{ value: 'open', label: 'Everyone' },
	{ value: 'side', label: 'Its side' },
	{ value: 'gm', label: 'GM only' },
];

const NEW: Scenario = { limit: 8, zones: [], objectives: [] };

/** The first free id with a prefix. */
function freeIn(items: readonly { readonly id: string }[], prefix: string): string {
	const taken = new Set(items.map(({ id }) => id));
	for (let i = 1; ; i++) if (!taken.has(`${prefix}${i}`)) return `${prefix}${i}`;
}

const keyOf = (place: ObjectivePlace): string =>
	'edge' in place ? `edge ${place.edge}` : `zone ${place.zone}`;

function placeOfKey(key: string): ObjectivePlace {
	const edge = MAP_EDGES.find((one) => key === `edge ${one}`);
	return edge ? { edge } : { zone: key.slice('zone '.length) };
}

/** A new task that keeps the zone and creature of the previous one if they fit. */
function taskOf(
	type: ObjectiveTask['type'],
	before: ObjectiveTask | undefined,
	{ zones }: Scenario,
	{ creatures }: Encounter,
): ObjectiveTask {
	const [zone] = zones;
	const old =
		before && 'place' in before
			? before.place
			: before && 'zone' in before
				? { zone: before.zone }
				: undefined;
	const place: ObjectivePlace = old ?? (zone ? { zone: zone.id } : { edge: 'east' });
	const creature = (before && 'creature' in before && before.creature) || creatures[0]?.id || '';
	switch (type) {
		case 'hold':
			return { type, zone: 'zone' in place ? place.zone : (zone?.id ?? '') };
		case 'reach':
		case 'exit':
		case 'stop':
			return { type, place };
		case 'protect':
			return { type, creature };
		case 'escort':
			return { type, creature, place };
		default:
			return { type };
	}
}

/** A task with an optional field set, or removed if undefined. */
function withField<Task extends ObjectiveTask>(task: Task, fields: Partial<Task>): Task {
	return withoutUndefined({ ...task, ...fields });
}

function namesCreatures(
	task: ObjectiveTask,
): task is Extract<ObjectiveTask, { readonly creatures?: readonly string[] }> {
	return !('creature' in task) && task.type !== 'hold';
}

/** The session while a zone is painted. */
const paintingOf = (id: string) => ({ tool: 'zone', zone: { id, erases: false } }) as const;

interface EditProps {
	readonly encounter: Encounter;
	readonly scenario: Scenario;
	readonly onChange: (scenario: Scenario, mergeKey?: string) => void;
}

function ObjectiveFields({ encounter, scenario, onChange, one }: EditProps & { readonly one: Objective }) {
	const { task } = one;
	const change = (fields: Partial<Objective>, mergeKey?: string) =>
		onChange(
			{
				...scenario,
				objectives: scenario.objectives.map((each) => (each.id === one.id ? { ...each, ...fields } : each)),
			},
			mergeKey,
		);
	const zones = scenario.zones.map(({ id, name }) => ({ value: `zone ${id}`, label: name }));
	const edges = MAP_EDGES.map((edge) => ({ value: `edge ${edge}`, label: `${capitalize(edge)} edge` }));
	const place = 'place' in task ? task.place : undefined;
	return (
		<fieldset className="objective">
			<legend className="visually-hidden">Objective {one.id}</legend>
			<SelectField
				label="Side"
				value={one.side}
				options={namedOptions(sidesOf(encounter))}
				onChange={(side) => change({ side })}
			/>
			<SelectField
				label="Task"
				value={task.type}
				options={OBJECTIVE_TYPES.map((value) => ({ value, label: capitalize(value) }))}
				onChange={(type) => change({ task: taskOf(type, task, scenario, encounter) })}
			/>
			<p className="text-small text-muted objective-wide">{taskRule(task.type)}</p>
			{'creature' in task && (
				<SelectField
					label="Creature"
					value={task.creature}
					options={namedOptions(encounter.creatures)}
					onChange={(creature) => change({ task: { ...task, creature } })}
				/>
			)}
			{place && (
				<SelectField
					label="Place"
					value={keyOf(place)}
					options={[...zones, ...edges]}
					onChange={(key) => change({ task: { ...task, place: placeOfKey(key) } as ObjectiveTask })}
				/>
			)}
			{task.type === 'hold' && (
				<SelectField
					label="Zone"
					value={`zone ${task.zone}`}
					options={zones}
					onChange={(key) => change({ task: { ...task, zone: key.slice('zone '.length) } })}
				/>
			)}
			{(task.type === 'reach' || task.type === 'exit' || task.type === 'hold') && (
				<NumberField
					label={task.type === 'hold' ? 'Half-rounds (0: all)' : 'Creatures (0: all)'}
					value={task.enough ?? 0}
					max={task.type === 'hold' ? MAX_HALF_ROUND_LIMIT : encounter.creatures.length}
					onChange={(enough, mergeKey) =>
						change({ task: withField(task, { enough: enough || undefined }) }, mergeKey)
					}
				/>
			)}
			{task.type === 'survive' && (
				<NumberField
					label="Half-rounds (0: all)"
					value={task.halfRounds ?? 0}
					max={MAX_HALF_ROUND_LIMIT}
					onChange={(halfRounds, mergeKey) =>
						change({ task: withField(task, { halfRounds: halfRounds || undefined }) }, mergeKey)
					}
				/>
			)}
			{namesCreatures(task) && (
				<Named
					encounter={encounter}
					task={task}
					side={one.side}
					onChange={(creatures) => change({ task: withField(task, { creatures }) })}
				/>
			)}
			<NumberField
				label="Weight"
				value={one.weight}
				min={1}
				max={100}
				onChange={(weight, mergeKey) => change({ weight }, mergeKey)}
			/>
			<SelectField
				label="Visible to"
				value={one.visibility}
				options={AUDIENCES}
				onChange={(visibility) => change({ visibility })}
			/>
			<IconButton
				label="Remove objective"
				icon={Trash2}
				onClick={() =>
					onChange({ ...scenario, objectives: scenario.objectives.filter(({ id }) => id !== one.id) })
				}
			/>
		</fieldset>
	);
}

/** The creatures that a task names; all while none is chosen. */
function Named({
	encounter,
	task,
	side,
	onChange,
}: {
	readonly encounter: Encounter;
	readonly task: Extract<ObjectiveTask, { readonly creatures?: readonly string[] }>;
	readonly side: string;
	readonly onChange: (creatures: readonly string[] | undefined) => void;
}) {
	const { creatures: chosen = [], type } = task;
	const isOfOthers = type === 'stop' || type === 'defeat';
	const offered = encounter.creatures.filter((one) => (one.side === side) !== isOfOthers);
	const names = offered.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
	const all = isOfOthers ? 'all opponents' : 'the whole side';
	return (
		<div className="objective-wide">
			<Disclosure title={`Creatures: ${names.length > 0 ? formatShortList(names, 3) : all}`}>
				{() =>
					offered.map(({ id, name }) => (
						<CheckField
							key={id}
							label={name}
							value={chosen.includes(id)}
							onChange={(on) => {
								const next = on ? [...chosen, id] : chosen.filter((one) => one !== id);
								onChange(next.length > 0 ? next : undefined);
							}}
						/>
					))
				}
			</Disclosure>
		</div>
	);
}

function Zones({ scenario, onChange }: EditProps) {
	const workspace = useWorkspace();
	const painted = useSession((s) => (s.tool === 'zone' ? s.zone.id : null));
	return (
		<ul aria-label="Zones">
			{scenario.zones.map((zone) => (
				<li key={zone.id} className="row">
					<TextField
						label={`Name of ${zone.name}`}
						hideLabel
						value={zone.name}
						check={(text) => (text.trim() === '' ? 'A zone needs a name.' : null)}
						onChange={(name, mergeKey) =>
							onChange(
								{
									...scenario,
									zones: scenario.zones.map((each) => (each.id === zone.id ? { ...each, name } : each)),
								},
								mergeKey,
							)
						}
					/>
					<Button
						compact
						icon={Paintbrush}
						aria-label={`Paint ${zone.name}`}
						aria-pressed={painted === zone.id}
						onClick={() =>
							workspace.session.setState(painted === zone.id ? { tool: 'plan' } : paintingOf(zone.id))
						}
					>
						Paint
					</Button>
					<IconButton
						label={`Remove ${zone.name}`}
						icon={Trash2}
						onClick={() =>
							onChange({ ...scenario, zones: scenario.zones.filter(({ id }) => id !== zone.id) })
						}
					/>
				</li>
			))}
		</ul>
	);
}

export function ObjectivesPage() {
	const workspace = useWorkspace();
	const encounter = useDocument((s) => s.encounter);
	const { half = 1 } = encounter;
	const scenario = encounter.scenario ?? { ...NEW, ...(half > 1 && { since: half }) };
	const set = (next: Scenario, mergeKey: string | null = null) =>
		dispatch(workspace, { type: 'set-scenario', scenario: next }, mergeKey);
	const areas = areasNow(encounter);
	const isPainting = useSession((s) => s.tool === 'zone');
	const erases = useSession((s) => s.zone.erases);
	const addZone = (id: string) => {
		const area = areas.find((one) => one.id === id);
		if (!area) return;
		const { width, height } = encounter.map;
		const squares = new Uint8Array(width * height);
		for (const { x, y } of squaresOfArea(encounter, area)) squares[y * width + x] = 1;
		const zone = { id: freeIn(scenario.zones, 'zone'), name: area.name, squares: packSquares(squares) };
		const commands: readonly Command[] = [
			{ type: 'set-scenario', scenario: { ...scenario, zones: [...scenario.zones, zone] } },
			{ type: 'remove-areas', ids: [id] },
		];
		dispatch(workspace, { type: 'all', commands });
	};
	const newZone = () => {
		const id = freeIn(scenario.zones, 'zone');
		const { width, height } = encounter.map;
		const name = `Zone ${id.slice('zone'.length)}`;
		const zone = { id, name, squares: packSquares(new Uint8Array(width * height)) };
		if (set({ ...scenario, zones: [...scenario.zones, zone] })) workspace.session.setState(paintingOf(id));
	};
	const addObjective = () => {
		const task = taskOf(scenario.zones.length > 0 ? 'hold' : 'defeat', undefined, scenario, encounter);
		const side = sidesOf(encounter)[0]?.id ?? '';
		const one: Objective = {
			id: freeIn(scenario.objectives, 'objective'),
			side,
			weight: 1,
			visibility: 'open',
			task,
		};
		set({ ...scenario, objectives: [...scenario.objectives, one] });
	};
	const props = { encounter, scenario, onChange: set };
	return (
		<div className="panel scrolls stack scenario-page">
			<h2>Objectives</h2>
			{scenario.objectives.map((one) => (
				<ObjectiveFields key={one.id} {...props} one={one} />
			))}
			{scenario.objectives.length > 0 && (
				<p className="text-small text-muted">
					{WEIGHT_RULE} {NO_OBJECTIVES_SCORE}
				</p>
			)}
			<div className="row wrap">
				<Button icon={Plus} onClick={addObjective}>
					Add objective
				</Button>
				{encounter.scenario && (
					<Button icon={Trash2} onClick={() => dispatch(workspace, { type: 'set-scenario', scenario: null })}>
						Remove all
					</Button>
				)}
			</div>
			<NumberField
				label="Limit in half-rounds"
				value={scenario.limit}
				min={1}
				max={100}
				onChange={(limit, mergeKey) => set({ ...scenario, limit }, mergeKey)}
			/>
			<TextField
				label="Story"
				multiline
				maxLength={MAX_STORY}
				value={scenario.story ?? ''}
				onChange={(story, mergeKey) =>
					set(withoutUndefined({ ...scenario, story: story.trim() === '' ? undefined : story }), mergeKey)
				}
			/>
			<h2>Zones</h2>
			{scenario.zones.length > 0 && <Zones {...props} />}
			<div className="row wrap">
				<Button icon={Paintbrush} onClick={newZone}>
					Paint new zone
				</Button>
				{isPainting && (
					<CheckField
						label="Erase"
						value={erases}
						onChange={(on) => workspace.session.setState(({ zone }) => ({ zone: { ...zone, erases: on } }))}
					/>
				)}
			</div>
			{areas.length > 0 && (
				<SelectField
					label="Make a zone of an area"
					value=""
					options={[{ value: '', label: 'Choose an area' }, ...namedOptions(areas)]}
					onChange={addZone}
				/>
			)}
		</div>
	);
}
