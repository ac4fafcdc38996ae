/** Question in the message line: how to pass the opponent on the path. */
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { specialSteps } from '../../engine/index.ts';
import { formatList, PASSING_LABELS, passingAbout, passingBrief } from '../../messages/index.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { choosePassing } from '../creatures/SpecialMoves.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { usePlanAtRest } from '../ui/workspaceHooks.ts';

/** Key of a dismissed question: creature and square. */
function keyOf(creature: string, { x, y }: { readonly x: number; readonly y: number }): string {
	return `${creature} ${x},${y}`;
}

/** Question on the first such step of the selected creature; null for none. */
export function useQuestion(): ReactNode {
	const workspace = useWorkspace();
	const at = usePlanAtRest();
	const isSecret = useSession((s) => s.tableView);
	const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
	if (!at) return null;
	const { encounter, creature, begun } = at;
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
	return (
		<section className="line-question line-part strip" aria-label={`Way past ${names}`}>
			<p className="line-words">
				<strong>{names}</strong> {through.length > 1 ? 'are' : 'is'} in the way.
			</p>
			{choices.map((by) => (
				<Button
					key={by}
					compact
					title={passingAbout(open, by, isSecret)}
					onClick={() => choosePassing(workspace, creature, open, by)}
				>
					{PASSING_LABELS[by]}
					<small className="text-muted">{passingBrief(open, by, isSecret)}</small>
				</Button>
			))}
			<IconButton
				label="Skip: blocked unless the way is clear"
				icon={X}
				onClick={() => setAside(new Set([...aside, keyOf(creature.id, square)]))}
			/>
		</section>
	);
}
