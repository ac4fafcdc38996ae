/** What a mark on the board means, in words, beside the pointer. */

import type { Mark } from './marks.ts';
import { stopInWords } from './marks.ts';
import type { Scene } from './scene.ts';

/** What there is to say about a miniature beyond what it shows: nothing for most. */
export function wordsFor(scene: Scene, marks: readonly Mark[], creature: string): readonly string[] {
	const mini = scene.crowd.byId.get(creature);
	if (!mini) return [];
	const lines: string[] = [];
	const { conditions, hidden, movement } = mini.creature;
	if (conditions?.length) lines.push(conditions.join(', '));
	if (movement?.length) lines.push(movement.join(', '));
	if (hidden) lines.push('Hidden from the table');
	if (mini.stopped) lines.push(stopInWords(mini.stopped));
	if (marks.some((mark) => mark.type === 'blocked' && mark.creature === creature))
		lines.push('Blocked: somebody was in the way');
	const contest = marks.find((m) => m.type === 'contest' && m.losers.includes(creature));
	if (contest) lines.push('Lost a contested space');
	return lines;
}
