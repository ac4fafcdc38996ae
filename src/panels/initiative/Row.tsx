/** One turn of the order: count, who, how they are; its die while that is missing; open when selected. */
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
import { type PointerEvent, useRef, useState } from 'react';
import {
	type DiceNeed,
	type InitiativeAction,
	type InitiativeState,
	initiativeRefusal,
	type OrderRow,
	type RowStatus,
	vitality,
} from '../../engine/index.ts';
import { act } from '../../store/fight.ts';
import { SideMark } from '../creatures/SideMark.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { parseNumber } from '../ui/number.ts';
import { Tip } from '../ui/Tip.tsx';
import { Bench } from './Bench.tsx';
import type { Cast } from './hooks.ts';
import { SegmentTrack } from './SegmentTrack.tsx';
import { movedTo, placeInTie } from './tieDrag.ts';
import { actWords, markWords, shortList, statusWords, sumWords } from './words.ts';

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

/** A field for the face that a die shows, and a button to let the app roll it. */
function RollField({ need, name }: { readonly need: DiceNeed; readonly name: string }) {
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const take = () => {
		const typed = parseNumber(`A d${need.sides}`, text, { min: 1, max: need.sides, step: 1 });
		if (!typed.ok) {
			setProblem(typed.message);
			return;
		}
		const fields = [...document.querySelectorAll<HTMLInputElement>('.order .turn-roll input')];
		const next = fields[fields.indexOf(field.current as HTMLInputElement) + 1];
		const { creature } = need;
		setText('');
		setProblem(null);
		if (act({ type: 'roll', creatures: [creature], faces: [{ creature, face: typed.value }] })) next?.focus();
	};
	return (
		<form
			className="turn-roll"
			onSubmit={(event) => {
				event.preventDefault();
				take();
			}}
		>
			<Tip label={problem ?? `What the d${need.sides} shows; Enter takes it over`} side="left">
				<input
					ref={field}
					className="input"
					type="number"
					inputMode="numeric"
					min={1}
					max={need.sides}
					placeholder={need.reason === 'tie' ? 'tie' : `d${need.sides}`}
					aria-label={`${name} rolls`}
					aria-invalid={problem !== null || undefined}
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						setProblem(null);
					}}
				/>
			</Tip>
			{problem && (
				<span className="unseen" role="alert">
					{problem}
				</span>
			)}
			<IconButton
				label={`Roll for ${name}`}
				icon={Dices}
				onClick={() => act({ type: 'roll', creatures: [need.creature] }, true)}
			/>
		</form>
	);
}

/** Up and down among those it is tied with, and a handle to drag it. */
function TieButtons({
	row,
	fight,
	name,
	onGrab,
}: {
	readonly row: OrderRow;
	readonly fight: InitiativeState;
	readonly name: string;
	readonly onGrab: (row: OrderRow, event: PointerEvent<HTMLElement>) => void;
}) {
	const { tie } = row;
	if (!tie) return null;
	const place = placeInTie(row);
	const button = (by: -1 | 1, label: string, icon: LucideIcon) => {
		const action: InitiativeAction = {
			type: 'arrange',
			creatures: movedTo(row, place + by),
			by: tie.by,
		};
		const edge = place + by < 0 || place + by >= tie.creatures.length;
		const refused = edge ? 'It stands at the end of its tie.' : initiativeRefusal(fight, action);
		const key = `${by} ${row.id}`;
		return (
			<IconButton
				label={label}
				icon={icon}
				off={refused !== null}
				data-tie={key}
				onClick={() => {
					if (!act(action)) return;
					// The row has moved, and its button with it: the keyboard stays on it.
					requestAnimationFrame(() =>
						document.querySelector<HTMLElement>(`[data-tie="${CSS.escape(key)}"]`)?.focus(),
					);
				}}
			/>
		);
	};
	return (
		<span className="turn-tie">
			<span
				className="tie-handle"
				title={tie.by === 'gm' ? 'Tied: drag; the GM decides' : 'Tied: drag; the players decide'}
				onPointerDown={(event) => onGrab(row, event)}
			>
				<GripVertical aria-hidden="true" />
			</span>
			{button(-1, `Move ${name} up`, ArrowUp)}
			{button(1, `Move ${name} down`, ArrowDown)}
		</span>
	);
}

interface RowProps {
	readonly row: OrderRow;
	readonly fight: InitiativeState;
	readonly cast: Cast;
	/** The die that has to be rolled for it. */
	readonly need: DiceNeed | null;
	/** The creature of the row that is selected; null when none is. */
	readonly member: string | null;
	readonly tabbable: boolean;
	readonly dragging: boolean;
	readonly onGrab: ((row: OrderRow, event: PointerEvent<HTMLElement>) => void) | null;
	readonly onEnter: (id: string) => void;
	readonly onPick: () => void;
}

export function Row({
	row,
	fight,
	cast,
	need,
	member,
	tabbable,
	dragging,
	onGrab,
	onEnter,
	onPick,
}: RowProps) {
	const names = row.creatures.map(cast.name);
	const name = shortList(names);
	const [first = ''] = row.creatures;
	const only = row.creatures.length === 1 ? cast.combatant(first) : undefined;
	const points = only?.hitPoints;
	const body = vitality(only);
	const Icon = STATUS_ICONS[row.status];
	const acts = fight.system === 'adnd' ? actWords(row, fight.round) : '';
	const said = [
		row.creatures.length > 1 ? `${row.creatures.length} at once` : '',
		statusWords(row, fight),
		acts,
		...markWords(row, cast.name),
	].filter((words) => words !== '');
	const sum = sumWords(row, fight);
	const now = row.status === 'now';
	const pick = (
		<button
			type="button"
			className="turn-pick"
			aria-label={name}
			aria-expanded={member !== null}
			tabIndex={tabbable ? 0 : -1}
			onFocus={() => onEnter(row.id)}
			onClick={onPick}
		/>
	);
	return (
		<li
			className="turn"
			data-row={row.id}
			data-status={row.status}
			data-tied={row.tie !== null}
			data-dragging={dragging}
			data-open={member !== null}
			aria-current={now ? 'step' : undefined}
		>
			<div className="turn-row">
				{sum ? (
					<Tip label={sum} side="left">
						{pick}
					</Tip>
				) : (
					pick
				)}
				{fight.system !== 'simultaneous' && (
					<span className="turn-count">{row.count ?? <span className="soft">–</span>}</span>
				)}
				<SideMark color={cast.color(first)} text={names.length > 1 ? `${names.length}` : undefined} />
				<span className="turn-text">
					<span className="turn-name">{name}</span>
					<span className="turn-state">
						<Icon aria-hidden="true" />
						<span>{said.join(' · ')}</span>
					</span>
				</span>
				<span className="turn-end">
					{points && (
						<span className="turn-points" data-body={body}>
							{body === 'bloodied' && <Droplet aria-hidden="true" />}
							<span className="unseen">hit points </span>
							{points.current}/{points.max}
						</span>
					)}
					{need && <RollField key={`${need.key} ${need.nth}`} need={need} name={name} />}
					{onGrab && <TieButtons row={row} fight={fight} name={name} onGrab={onGrab} />}
				</span>
			</div>
			{fight.system === 'adnd' && row.acts.length > 0 && <SegmentTrack fight={fight} row={row} />}
			{member !== null && <Bench row={row} fight={fight} cast={cast} member={member} sum={sum} />}
		</li>
	);
}
