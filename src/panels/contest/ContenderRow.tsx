/** A contender for a space or a check, with a field for its die. */
import type { Contender } from '../../engine/index.ts';
import { formatNumber } from '../../messages/index.ts';
import { SideMark } from '../shared/SideMark.tsx';
import { Input, Problem } from '../ui/fields.tsx';
import { isCoarse } from '../ui/pointerType.ts';
import { D20, faceProblem } from './contestRolls.ts';

interface RowProps {
	readonly contender: Contender;
	readonly name: string;
	/** Its side and, for the GM, its modifier. */
	readonly side: string;
	/** How the total comes about, or empty. */
	readonly sum: string;
	/** "66%"; empty if unknown or secret. */
	readonly chance: string;
	readonly color: number;
	/** Text of the field if its roll is requested. */
	readonly typed: string | null;
	readonly problem: string | null;
	/** A bare d20 breaks the tie. */
	readonly rollOff: boolean;
	/** False if the modifier, and therefore the total, is secret. */
	readonly withTotal: boolean;
	/** Sides of the die; 20 if left out. */
	readonly die?: number;
	/** Faces tapped on the pad go to this creature. */
	readonly rolling: boolean;
	/** Called when its field gets the focus. */
	readonly onEnter: () => void;
	readonly onType: (text: string) => void;
}

export function ContenderRow({
	contender,
	name,
	side,
	sum,
	chance,
	color,
	typed,
	problem,
	rollOff,
	withTotal,
	die = D20,
	rolling,
	onEnter,
	onType,
}: RowProps) {
	const { modifier, roll, total } = contender;
	const face = typed !== null && faceProblem(typed, die) === null ? Number(typed) : null;
	const shown = rollOff ? face : face === null ? total : face + modifier;
	return (
		<li className="contender">
			<SideMark color={color} />
			<div className="grow">
				<strong>{name}</strong>
				<span className="text-small text-muted">
					<span className="contender-side">
						{side}
						{sum !== '' && ' · '}
					</span>
					{sum}
					{rollOff && withTotal && `; total ${formatNumber(total ?? 0)}`}
				</span>
			</div>
			{chance !== '' && <strong>{chance}</strong>}
			{typed === null ? (
				<span className="text-small text-muted">{roll === null ? 'no roll' : `rolled ${roll}`}</span>
			) : (
				<Input
					className={rolling ? 'rolling' : ''}
					type="number"
					// A touch keyboard would hide the contested space; the pad replaces it.
					inputMode={isCoarse() ? 'none' : 'numeric'}
					min={1}
					max={die}
					data-roller={contender.creature}
					aria-label={`${name} rolls`}
					aria-invalid={problem ? true : undefined}
					placeholder={`d${die}`}
					value={typed}
					// Digits only: "." and "," step through the half-round.
					onBeforeInput={(event) => {
						if (/\D/.test(event.data ?? '')) event.preventDefault();
					}}
					onFocus={onEnter}
					onClick={onEnter}
					onType={onType}
				/>
			)}
			{withTotal && (
				<output className="contender-total" aria-label={`${name}, total`}>
					{shown === null ? '–' : formatNumber(shown)}
				</output>
			)}
			<Problem text={problem} />
		</li>
	);
}
