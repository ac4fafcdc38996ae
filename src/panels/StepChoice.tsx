/**
 * How to get past the opponent that a path leads through: a choice about the first such step, at the edge of the
 * board that the path is not at, until it is made or put aside.
 */
import { X } from 'lucide-react';
import { useState } from 'react';
import { isSquare, specialSteps } from '../engine/index.ts';
import { formatList, PASSING_LABELS, passingAbout, passingBrief } from '../messages/index.ts';
import { useSession, useSignal, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { choosePassing } from './creatures/SpecialSteps.tsx';
import { usePlanAtRest } from './hooks.ts';
import { Button } from './ui/Button.tsx';
import { IconButton } from './ui/IconButton.tsx';
import { useRootFlag } from './ui/shown.ts';

/** Where a step was put aside: creature and square. */
function keyOf(creature: string, { x, y }: { readonly x: number; readonly y: number }): string {
	return `${creature} ${x},${y}`;
}

/** Stands in the bar where that is at the board's upper edge: notices make room for it. */
function OverTop(): null {
	useRootFlag('over-top');
	return null;
}

export function StepChoice() {
	const workspace = useWorkspace();
	const at = usePlanAtRest();
	const isSecret = useSession((s) => s.tableView);
	const { y, scale } = useSignal(workspace.camera);
	const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
	if (!at) return null;
	const { encounter, creature, plan, begun } = at;
	const open = specialSteps(encounter, creature, begun).find(
		(step) =>
			step.through.length > 0 &&
			step.by === undefined &&
			step.choices.length > 0 &&
			!aside.has(keyOf(creature.id, step.square)),
	);
	if (!open) return null;
	const { square, through, choices } = open;
	const names = formatList(through.map((c) => c.name));
	const rows = [creature.position.y, ...plan.steps.filter(isSquare).map((step) => step.y)];
	const top = Math.min(...rows) * scale + y;
	const bottom = (Math.max(...rows) + 1) * scale + y;
	// At the board's lower edge, where everything about paths is told, unless the path itself is there.
	const isHigh = bottom > innerHeight * 0.55 && top > innerHeight * 0.15;
	return (
		<section className={`step-choice${isHigh ? ' high' : ''}`} aria-label={`Way past ${names}`}>
			{isHigh && <OverTop />}
			<p>
				<strong>{names}</strong> {through.length > 1 ? 'are' : 'is'} in the way.
			</p>
			{choices.map((by) => (
				<Button
					key={by}
					title={passingAbout(open, by, isSecret)}
					onClick={() => choosePassing(workspace, creature, open, by)}
				>
					{PASSING_LABELS[by]}
					<small className="soft">{passingBrief(open, by, isSecret)}</small>
				</Button>
			))}
			<IconButton
				label="Leave it: blocked unless the way is free by then"
				icon={X}
				onClick={() => setAside(new Set([...aside, keyOf(creature.id, square)]))}
			/>
		</section>
	);
}
