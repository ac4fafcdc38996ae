/** What the selected creatures mean to do in this half-round: pace, holds, feet. */
import { CirclePause, Route, Trash2 } from 'lucide-react';
import { type Creature, isSquare, type Pace, type Plan } from '../../engine/index.ts';
import { dispatch } from '../../store/document.ts';
import { useSession } from '../../store/session.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { shared } from './mixed.ts';

const PACE_OPTIONS = [
	{ value: 'walk', label: 'Walk' },
	{ value: 'run', label: 'Run' },
	{ value: 'withdraw', label: 'Withdraw' },
	{ value: 'step', label: 'Step' },
] as const satisfies readonly { readonly value: Pace; readonly label: string }[];

const PACE_MEANINGS: Readonly<Record<Pace, string>> = {
	walk: 'Up to its speed.',
	double: 'Up to its speed, and on in the second half of the round.',
	run: 'Up to twice its speed.',
	charge: 'Straight ahead, up to twice its speed, 10 feet at least.',
	minimum: 'One space, whatever it costs; it takes the whole round.',
	withdraw: 'Up to its speed; opponents beside it at the start do not hold it.',
	step: 'A single space, past anybody who would hold it.',
};

/** "4 spaces, 2 segments of waiting". */
export function planSummary({ steps }: Plan): string {
	let spaces = 0;
	let waits = 0;
	for (const step of steps) {
		if (isSquare(step)) spaces += 1;
		else waits += step.hold;
	}
	const parts: string[] = [];
	if (spaces > 0) parts.push(`${spaces} ${spaces === 1 ? 'space' : 'spaces'}`);
	if (waits > 0) parts.push(`${waits} ${waits === 1 ? 'segment' : 'segments'} of waiting`);
	return parts.join(', ') || 'Nothing planned';
}

interface PlanSectionProps {
	readonly creatures: readonly Creature[];
	/** What has become of the plan of the one creature selected; empty for several. */
	readonly state: string;
}

export function PlanSection({ creatures, state }: PlanSectionProps) {
	const pace = shared(creatures.map((c) => c.plan?.pace ?? 'walk'));
	const planned = creatures.filter((c) => (c.plan?.steps.length ?? 0) > 0);
	const [only] = creatures;
	const change = (next: (plan: Plan) => Plan | null) =>
		dispatch({
			type: 'set-plans',
			plans: Object.fromEntries(creatures.map((c) => [c.id, next(c.plan ?? { pace: 'walk', steps: [] })])),
		});
	return (
		<fieldset className="stack tight">
			<legend>Plan for this half-round</legend>
			<Segmented
				label="Pace"
				value={pace}
				options={PACE_OPTIONS}
				onChange={(value) => change((plan) => ({ ...plan, pace: value }))}
			/>
			<p className="small soft">
				{pace ? PACE_MEANINGS[pace] : 'Several paces.'}{' '}
				{creatures.length === 1 && only?.plan
					? `${planSummary(only.plan)}${state === '' ? '' : `; ${state}`}.`
					: creatures.length > 1
						? `${planned.length} of ${creatures.length} have a path.`
						: 'Draw its path with the Path tool.'}
			</p>
			<div className="row tight">
				<button
					type="button"
					className="button compact"
					onClick={() => useSession.setState({ tool: 'path' })}
				>
					<Route aria-hidden="true" />
					Draw path
				</button>
				<button
					type="button"
					className="button compact"
					title="Wait one segment at the end of the path"
					onClick={() => change((plan) => ({ ...plan, steps: [...plan.steps, { hold: 1 }] }))}
				>
					<CirclePause aria-hidden="true" />
					Hold
				</button>
				<button
					type="button"
					className="button compact"
					disabled={planned.length === 0}
					onClick={() => change(() => null)}
				>
					<Trash2 aria-hidden="true" />
					Clear path
				</button>
			</div>
		</fieldset>
	);
}
