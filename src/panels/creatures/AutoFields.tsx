/** Fields of Auto: control, behavior, difficulty, re-planning. */
import { useState } from 'react';
import {
	type Auto,
	BEHAVIORS,
	type Behavior,
	type Creature,
	DECIDERS,
	STRENGTHS,
} from '../../engine/index.ts';
import {
	behaviorAbout,
	behaviorLabel,
	deciderAbout,
	deciderLabel,
	difficultyAbout,
	difficultyLabel,
	formatShortList,
	hardWarning,
	ownSettings,
} from '../../messages/index.ts';
import { deciderOf, strengthFor } from '../../store/encounter/aiSides.ts';
import {
	type AutoChange,
	type AutoOf,
	hardAfter,
	playRefusal,
	setAuto,
} from '../../store/interactions/autoSettings.ts';
import { select } from '../../store/session/toolState.ts';
import { sideOf } from '../../store/sides.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { shared } from '../shared/commonValue.ts';
import { closeSheet } from '../shared/dockSheet.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField, namedOptions, optionsOf, SelectField } from '../ui/fields.tsx';
import { Radio, Radios } from '../ui/RadioGroup.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { usePresentEncounter, useWorkspaceValue } from '../ui/workspaceHooks.ts';

type Choice = NonNullable<Auto['decides']> | 'side';

const LEVELS = optionsOf(STRENGTHS, difficultyLabel);

const hasTarget = (type: Behavior['type']) => type === 'guard' || type === 'surround';

/** A change that needs confirmation because planning takes long. */
interface Asked {
	readonly count: number;
	readonly change: AutoChange;
}

interface AutoFieldsProps {
	readonly of: AutoOf;
	readonly onDone: () => void;
}

export function AutoFields({ of, onDone }: AutoFieldsProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const refusal = useWorkspaceValue(playRefusal);
	const [asked, setAsked] = useState<Asked | null>(null);
	const isSide = 'side' in of;
	const { creatures: all } = encounter;
	const own = all.filter((one) =>
		isSide ? one.side === of.side.id : of.creatures.some(({ id }) => id === one.id),
	);
	const things: readonly { readonly auto?: Auto }[] = isSide ? [of.side] : own;
	const decides = shared(things, ({ auto }): Choice => auto?.decides ?? (isSide ? 'manual' : 'side'));
	const deciders = isSide ? [of.side.auto?.decides ?? 'manual'] : own.map((one) => deciderOf(encounter, one));
	const isApp = deciders.includes('app');
	const sideName = shared(own, ({ side }) => sideOf(encounter, side).name);
	const change = (next: AutoChange) => {
		const count = hardAfter(encounter, of, next);
		setAsked(count === null ? null : { count, change: next });
		if (count === null) setAuto(workspace, of, next);
	};
	const choose = (choice: Choice) => {
		if (choice === 'side') change(null);
		else if (choice === 'manual' && !isSide) change({ ...NOTHING, decides: 'manual' });
		else change({ decides: isSide && choice === 'manual' ? undefined : choice });
	};
	const choices: readonly Choice[] = isSide ? DECIDERS : ['side', ...DECIDERS];
	const isOn = deciders.some((one) => one !== 'manual');
	const isRefused = (choice: Choice) => refusal !== null && choice !== decides && (choice === 'app' || isApp);
	return (
		<>
			<Radios
				className="stack auto-choices"
				aria-label="Who decides"
				value={decides}
				onChoose={(value) => {
					const choice = choices.find((one) => one === value);
					if (choice && !isRefused(choice)) choose(choice);
				}}
			>
				{choices.map((choice) => (
					<Radio
						key={choice}
						value={choice}
						className="auto-choice boxed hovers"
						aria-label={deciderLabel(choice)}
						aria-disabled={isRefused(choice) || undefined}
						title={isRefused(choice) ? (refusal ?? undefined) : undefined}
					>
						<strong>
							{deciderLabel(choice)}
							{choice === 'side' && sideName !== null && ` (${sideName})`}
						</strong>
						<span className="text-small text-muted">{deciderAbout(choice)}</span>
					</Radio>
				))}
			</Radios>
			{isOn && <BehaviorFields of={of} own={own} change={change} onDone={onDone} />}
			{isOn && <DifficultyField own={own} of={of} change={change} />}
			{deciders.includes('behavior') && <ReplanField of={of} own={own} change={change} />}
			{asked && (
				<HardQuestion
					count={asked.count}
					onAnswer={(answer) => {
						setAsked(null);
						if (answer) setAuto(workspace, of, { ...asked.change, ...answer });
					}}
				/>
			)}
			{isSide && <OwnSettings own={own} />}
		</>
	);
}

/** Settings of a manual creature. */
const NOTHING = { behavior: undefined, difficulty: undefined, replan: undefined } as const;

interface PartProps {
	readonly of: AutoOf;
	readonly own: readonly Creature[];
	readonly change: (next: AutoChange) => void;
}

function BehaviorFields({ of, own, change, onDone }: PartProps & { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const { creatures: all } = usePresentEncounter();
	const isSide = 'side' in of;
	const ids = new Set(own.map(({ id }) => id));
	const others = all.filter(({ id }) => isSide || !ids.has(id));
	const things: readonly { readonly auto?: Auto }[] = isSide ? [of.side] : own;
	const type = shared(things, ({ auto }) => auto?.behavior?.type ?? (isSide ? 'charge' : 'side'));
	const target = shared(things, ({ auto }) => auto?.behavior?.target ?? '');
	const offered = BEHAVIORS.filter((one) => others.length > 0 || !hasTarget(one));
	const options = [
		...(isSide ? [] : [{ value: 'side' as const, label: deciderLabel('side') }]),
		...optionsOf(offered, behaviorLabel),
	];
	const set = (behavior: Behavior | undefined) => change({ behavior });
	/** Opponents first, since a side seldom guards against itself. */
	const targets = [...others].sort(
		(a, b) => Number(a.side === own[0]?.side) - Number(b.side === own[0]?.side),
	);
	return (
		<>
			<SelectField
				label="Behavior"
				value={type}
				options={options}
				onChange={(value) => {
					if (value === 'go') {
						select(
							workspace,
							own.map(({ id }) => id),
						);
						workspace.session.setState({ tool: 'goal' });
						closeSheet(workspace);
						onDone();
					} else if (value === 'side') set(undefined);
					else set({ type: value, ...(hasTarget(value) && targets[0] && { target: targets[0].id }) });
				}}
			/>
			{type && type !== 'side' && hasTarget(type) && (
				<SelectField
					label="Target"
					value={target}
					options={namedOptions(targets)}
					onChange={(value) => set({ type, target: value })}
				/>
			)}
			{type && type !== 'side' && <p className="text-small text-muted">{behaviorAbout(type)}</p>}
		</>
	);
}

function DifficultyField({ own, change }: PartProps) {
	const encounter = usePresentEncounter();
	const strength = shared(own, (one) => strengthFor(encounter, one, own));
	return (
		<div className="field">
			<span aria-hidden="true">Difficulty</span>
			<SegmentedControl
				label="Difficulty"
				value={strength}
				options={LEVELS}
				onChange={(difficulty) => change({ difficulty })}
			/>
			{strength && <p className="text-small text-muted">{difficultyAbout(strength)}</p>}
		</div>
	);
}

function ReplanField({ of, own, change }: PartProps) {
	const encounter = usePresentEncounter();
	const value =
		'side' in of
			? (of.side.auto?.replan ?? true)
			: shared(own, ({ auto, side }) => auto?.replan ?? sideOf(encounter, side).auto?.replan ?? true);
	return (
		<CheckField
			label="Re-plan before each half-round"
			value={value}
			onChange={(replan) => change({ replan: 'side' in of && replan ? undefined : replan })}
		/>
	);
}

/** Confirmation before slow plans. */
function HardQuestion({
	count,
	onAnswer,
}: {
	readonly count: number;
	readonly onAnswer: (answer: { readonly difficulty?: 'fair' } | null) => void;
}) {
	return (
		<div className="stack tight" role="alert">
			<p>{hardWarning(count)}</p>
			<div className="row tight">
				<Button compact primary onClick={() => onAnswer({})}>
					Plan hard
				</Button>
				<Button compact onClick={() => onAnswer({ difficulty: 'fair' })}>
					Use Fair
				</Button>
				<Button compact onClick={() => onAnswer(null)}>
					Cancel
				</Button>
			</div>
		</div>
	);
}

/** Creatures that override their side's setting. */
function OwnSettings({ own }: { readonly own: readonly Creature[] }) {
	const names = own.filter(({ auto }) => auto !== undefined).map(({ name }) => name);
	if (names.length === 0) return null;
	return <p className="text-small text-muted">{ownSettings(names, formatShortList(names))}</p>;
}
