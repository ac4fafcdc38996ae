/** One turn of the order: count, name, state, die field while missing; expanded if selected. */
import {
	ArrowDown,
	ArrowUp,
	CircleCheck,
	CircleDashed,
	CirclePause,
	Clock3,
	Dices,
	Droplet,
	GripVertical,
	type LucideIcon,
	MessageSquareText,
	Play,
	Skull,
	Sparkles,
	StepForward,
} from 'lucide-react';
import { memo, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import {
	type AdndState,
	type Creature,
	type Declaration,
	type DiceNeed,
	type HitPoints,
	type InitiativeState,
	isTurnBasedSystem,
	type OrderRow,
	type RowStatus,
	woundOf,
} from '../../engine/index.ts';
import { choiceWords, formatNumber, pointsText } from '../../messages/index.ts';
import { act, declareFor } from '../../store/document/combatControls.ts';
import { alike } from '../../store/encounter/combatantSync.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { MiniMark } from '../shared/TokenIcon.tsx';
import { Input, submit } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { parseNumber } from '../ui/parseNumber.ts';
import type { FightCast } from './combatHooks.ts';
import { stillDeclaring } from './DeclarationForm.tsx';
import { dieAfter, toFirstDie } from './dieFocus.ts';
import type { OrderLine } from './orderRowModel.ts';
import { keepPending } from './pendingDeclaration.ts';
import { keepFace, rollFor, takeFace } from './TypedDice.tsx';
import { tieMove } from './tieReordering.ts';

interface ChoicesProps {
	readonly fight: AdndState;
	readonly creatures: readonly Creature[];
	readonly name: string;
	/** Latest first. */
	readonly choices: readonly Declaration[];
	/** This round's declaration; habits do not count. */
	readonly declared: Declaration | null;
}

/** AD&D: one-click declarations of a row from earlier ones. */
function Choices({ fight, creatures, name, choices, declared }: ChoicesProps) {
	const workspace = useWorkspace();
	const able = stillDeclaring(fight, creatures);
	if (choices.length === 0 || able.length === 0) return null;
	return (
		<fieldset className="chips turn-choices" aria-label={`Recent actions of ${name}`}>
			{choices.map((choice, place) => {
				const words = choiceWords(choice);
				return (
					<button
						key={words}
						type="button"
						className="chip"
						aria-pressed={declared !== null && alike(declared, choice)}
						title={place === 0 ? 'Last action' : undefined}
						onClick={() => {
							keepPending(workspace, null);
							if (declareFor(workspace, able, choice, [])) toFirstDie();
						}}
					>
						{words}
					</button>
				);
			})}
		</fieldset>
	);
}

const STATUS_ICONS: Readonly<Record<RowStatus, LucideIcon>> = {
	'to declare': CircleDashed,
	declared: MessageSquareText,
	'to roll': Dices,
	rolled: Clock3,
	coming: Clock3,
	now: Play,
	next: StepForward,
	casting: Sparkles,
	held: CirclePause,
	done: CircleCheck,
	down: Skull,
	out: CircleDashed,
};

/** Field for a rolled face, with a button for the app to roll. */
function RollField({
	need,
	side,
	name,
	problem,
	setProblem,
	problemId,
}: {
	readonly need: DiceNeed;
	/** Id of its side. */
	readonly side: string | undefined;
	readonly name: string;
	/** Error of the typed face. */
	readonly problem: string | null;
	readonly setProblem: (problem: string | null) => void;
	/** Id of the error element. */
	readonly problemId: string;
}) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	const field = useRef<HTMLInputElement>(null);
	const isOwn = useSession(({ ask }) => ask.who === 'everyone' || (ask.who === 'side' && ask.side === side));
	/** Focuses the next die field or roll button, or the next step after the last. */
	const goOn = (from: HTMLElement | null, like: string) => {
		const fields = [...document.querySelectorAll<HTMLElement>(like)];
		const next = from?.localName === 'input' ? dieAfter(from, workspace) : fields[fields.indexOf(from!) + 1];
		requestAnimationFrame(() => {
			const left = document.querySelector<HTMLElement>(like);
			const to = next?.isConnected ? next : (left ?? document.querySelector<HTMLElement>('.advance-button'));
			to?.focus();
		});
	};
	const takeTyped = () => {
		const typed = parseNumber(`A d${need.sides}`, text, { min: 1, max: need.sides });
		if (!typed.ok) {
			setProblem(typed.message);
			field.current?.select();
			return false;
		}
		setText('');
		setProblem(null);
		keepFace(workspace, need.creature, null);
		return takeFace(workspace, need.creature, typed.value);
	};
	// A face left without Enter counts too; it is applied when all roll.
	useEffect(() => {
		keepFace(workspace, need.creature, text.trim() === '' ? null : takeTyped);
		return () => keepFace(workspace, need.creature, null);
	});
	const take = () => {
		// An empty field is passed by: only its button and the advance button roll.
		if (text.trim() === '') dieAfter(field.current!, workspace)?.focus();
		else if (takeTyped()) goOn(field.current, '.order .turn-roll input');
	};
	return (
		<form className="turn-roll" noValidate onSubmit={submit(take)}>
			<Input
				ref={field}
				type="number"
				min={1}
				max={need.sides}
				placeholder={need.reason === 'tie' ? 'tie' : `d${need.sides}`}
				data-die={need.creature}
				data-own={isOwn}
				title={`d${need.sides} result. Enter applies it.`}
				aria-label={`${name} rolls`}
				aria-invalid={problem !== null || undefined}
				aria-describedby={problem === null ? undefined : problemId}
				value={text}
				onType={(typed) => {
					setText(typed);
					setProblem(null);
				}}
			/>
			<button
				type="button"
				className="icon-button"
				aria-label={`App rolls for ${name}`}
				title="Roll"
				onClick={({ currentTarget }) => {
					rollFor(workspace, [need.creature], true);
					goOn(currentTarget, '.order .turn-roll button');
				}}
			>
				<Dices aria-hidden="true" />
			</button>
		</form>
	);
}

/** Buttons and drag handle to reorder ties; a turn that has begun is fixed. */
function TieButtons({
	line: { row, name, held },
	onGrab,
}: {
	readonly line: OrderLine;
	readonly onGrab: (row: OrderRow, event: PointerEvent<HTMLElement>) => void;
}) {
	const workspace = useWorkspace();
	const { tie } = row;
	if (!tie) return null;
	const button = (by: -1 | 1, label: string, Icon: LucideIcon) => {
		const why = held[by < 0 ? 0 : 1];
		const key = `${by} ${row.id}`;
		return (
			<IconButton
				label={label}
				icon={Icon}
				off={!!why}
				tip={why ?? undefined}
				data-tie={key}
				onClick={() => {
					const action = tieMove(row, by);
					if (!action || !act(workspace, action)) return;
					// The button moves with its row and keeps the focus.
					requestAnimationFrame(() =>
						document.querySelector<HTMLElement>(`[data-tie="${CSS.escape(key)}"]`)?.focus(),
					);
				}}
			/>
		);
	};
	return (
		<span className="turn-tie strip">
			<span
				className="tie-handle text-muted"
				title={
					tie.by === 'gm'
						? 'Tied. Drag to reorder (GM’s choice).'
						: 'Tied. Drag to reorder (players’ choice).'
				}
				onPointerDown={(event) => onGrab(row, event)}
			>
				<GripVertical aria-hidden="true" />
			</span>
			{button(-1, `Move ${name} up`, ArrowUp)}
			{button(1, `Move ${name} down`, ArrowDown)}
		</span>
	);
}

/** "11/16": current and maximum HP. */
function PointsText({ of: points }: { readonly of: HitPoints }) {
	const { current, max, temporary } = points;
	return (
		<span
			className="turn-points text-small text-muted"
			data-wound={woundOf(points)}
			title={pointsText(points)}
		>
			{current}
			{temporary !== undefined && `+${temporary}`}/{max}
		</span>
	);
}

interface RowProps {
	readonly line: OrderLine;
	readonly fight: InitiativeState;
	readonly cast: FightCast;
	/** Creature of the selected row; null for none. */
	readonly member: string | null;
	readonly tabbable: boolean;
	readonly dragging: boolean;
	readonly onGrab: (row: OrderRow, event: PointerEvent<HTMLElement>) => void;
}

/** True if two closed rows look equal, to skip rendering. */
function looksSame(a: RowProps, b: RowProps): boolean {
	return (
		a.line.print === b.line.print &&
		a.member === null &&
		b.member === null &&
		a.tabbable === b.tabbable &&
		a.dragging === b.dragging
	);
}

export const Row = memo(function Row({ line, fight, cast, member, tabbable, dragging, onGrab }: RowProps) {
	const { row, need, name, said, sum, points, body, choices } = line;
	const Icon = STATUS_ICONS[line.status];
	const [problem, setProblem] = useState<string | null>(null);
	const problemId = useId();
	const many = row.creatures.length;
	return (
		<li
			className="turn"
			data-row={row.id}
			data-status={line.status}
			data-tied={row.tie !== null}
			data-dragging={dragging}
			data-open={member !== null}
			aria-current={line.status === 'now' ? 'step' : undefined}
		>
			<div className="turn-row hovers">
				<button
					type="button"
					className="turn-pick"
					aria-label={name}
					aria-expanded={member !== null}
					tabIndex={tabbable ? 0 : -1}
				/>
				{isTurnBasedSystem(fight.system) && (
					<span className="turn-count">
						{row.count === null ? <span className="text-muted">–</span> : formatNumber(row.count)}
					</span>
				)}
				<MiniMark of={line.picture} color={line.color} text={many > 1 ? `${many}` : undefined} little />
				<span className="turn-text strip">
					<span className="turn-name grow clipped">{name}</span>
					<span className="turn-state strip text-small text-muted">
						<Icon aria-hidden="true" />
						<span className="clipped">
							{said}
							{sum && <span className="visually-hidden">. {sum}</span>}
						</span>
					</span>
				</span>
				<span className="turn-end strip">
					{body === 'bloodied' && <Droplet className="turn-wound" aria-hidden="true" />}
					{many === 1 && points.map((one) => <PointsText key={one.id} of={one.hitPoints} />)}
					{need && (
						<RollField
							key={`${need.key} ${need.nth}`}
							need={need}
							side={cast.combatant(need.creature)?.side}
							name={name}
							problem={problem}
							setProblem={setProblem}
							problemId={problemId}
						/>
					)}
					{row.tie && <TieButtons line={line} onGrab={onGrab} />}
				</span>
			</div>
			{many > 1 && points.length > 0 && (
				<ul className="turn-members text-small" aria-label={`${name}’s hit points`}>
					{points.map((one) => (
						<li key={one.id} className="strip text-muted">
							<span>{one.name}</span>
							<PointsText of={one.hitPoints} />
						</li>
					))}
				</ul>
			)}
			{need && problem && (
				<p id={problemId} className="field-problem turn-problem" role="alert">
					{problem}
				</p>
			)}
			{fight.system === 'adnd' && choices.length > 0 && (
				<Choices
					fight={fight}
					creatures={row.creatures.flatMap((id) => cast.creature(id) ?? [])}
					name={name}
					choices={choices}
					declared={row.marks.some(({ type }) => type === 'declared') ? row.declaration : null}
				/>
			)}
		</li>
	);
}, looksSame);
