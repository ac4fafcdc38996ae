/** Who wants a space or makes a check, with the field for a die of the table. */
import type { Contender } from '../../engine/index.ts';
import { formatNumber } from '../../messages/index.ts';
import { SideMark } from '../shared/SideMark.tsx';
import { Input, Problem } from '../ui/fields.tsx';
import { isCoarse } from '../ui/pointerType.ts';
import { D20, faceProblem } from './contestRolls.ts';

interface RowProps {
	readonly contender: Contender;
	readonly name: string;
	/** Its side, and to the GM what is added to its roll. */
	readonly about: string;
	/** "66%"; empty where it is not known or not for everybody. */
	readonly chance: string;
	readonly color: number;
	/** The field's text, where this creature's roll is asked for. */
	readonly typed: string | null;
	readonly problem: string | null;
	/** A bare d20 decides between equals. */
	readonly rollOff: boolean;
	/** What is added to the face, and so the total, is not for everybody. */
	readonly withTotal: boolean;
	/** Faces of the die; 20 when left out. */
	readonly die?: number;
	/** Faces tapped on the pad go to this creature. */
	readonly rolling: boolean;
	/** Its field was entered. */
	readonly onEnter: () => void;
	readonly onType: (text: string) => void;
}

export function ContenderRow({
	contender,
	name,
	about,
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
				<span className="small soft">
					{about}
					{rollOff && withTotal && `; total ${formatNumber(total ?? 0)}`}
				</span>
			</div>
			{chance !== '' && <strong>{chance}</strong>}
			{typed === null ? (
				<span className="small soft">{roll === null ? 'no roll' : `rolled ${roll}`}</span>
			) : (
				<Input
					className={rolling ? 'rolling' : ''}
					type="number"
					// No keyboard on touch screens: it would hide what is contested, and there is the pad.
					inputMode={isCoarse() ? 'none' : 'numeric'}
					min={1}
					max={die}
					data-roller={contender.creature}
					aria-label={`${name} rolls`}
					aria-invalid={problem ? true : undefined}
					placeholder={`d${die}`}
					value={typed}
					// Only digits: "." and "," step through the half-round and must not end up in the field.
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
