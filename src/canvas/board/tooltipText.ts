/** Tooltip texts of board marks and terrain. */
import { type Square, sameSquare, squeezeKindOf, terrainKind } from '../../engine/index.ts';
import {
	conditionWord,
	directionName,
	flankedText,
	flanksText,
	heightText,
	knownIn,
	lengthText,
	movementModeText,
	pieceLabel,
	squeezedText,
	stepName,
	stopReason,
	terrainEffect,
} from '../../messages/index.ts';
import { holdersOf } from '../../store/derived/movementProgress.ts';
import { marksInWords } from '../../store/interactions/annotations.ts';
import { signWords } from '../../store/playerView/playerWindowCodes.ts';
import type { PaintInputs } from '../layers/paintInputs.ts';
import { usedUp } from '../layers/tokens/bodyStateDrawing.ts';
import { flanksOf } from '../scene/flankMarks.ts';
import type { Scene } from '../scene/scene.ts';

type WordsOf = Pick<PaintInputs, 'workspace' | 'scene' | 'marks'>;

/** Tooltip lines of a token beyond its appearance; usually none. */
export function wordsFor({ workspace, scene, marks }: WordsOf, creature: string): readonly string[] {
	const mini = scene.crowd.byId.get(creature);
	if (!mini) return [];
	const { units } = scene;
	const lines: string[] = [...signWords(workspace, creature)];
	const { conditions, hidden, movement, squeezed, elevation = 0 } = mini.creature;
	if (conditions?.length) lines.push(conditions.map(conditionWord).join(', '));
	if (movement?.length) lines.push(movement.map(movementModeText).join(', '));
	const narrowing = squeezeKindOf(squeezed);
	if (narrowing) lines.push(squeezedText(narrowing));
	if (elevation !== 0) lines.push(heightText(elevation, units));
	const used = usedUp(scene).get(creature);
	if (used !== undefined) lines.push(`Has ${used} this round`);
	if (mini.look.auto) lines.push('A: the app plans for it');
	if (hidden) lines.push('Hidden from the players');
	if (mini.stopped)
		lines.push(
			`Stopped: ${stopReason(mini.stopped, units, holdersOf(scene.encounter, scene.battle, creature))}`,
		);
	if (marks.some((mark) => mark.type === 'blocked' && mark.creature === creature))
		lines.push('Blocked by another creature');
	lines.push(...flankWords(scene, creature));
	const contest = marks.find((m) => m.type === 'contest' && m.losers.includes(creature));
	if (contest) lines.push('Lost the contest');
	return lines;
}

/** Flanking of a creature in words, as far as the board shows it. */
function flankWords(scene: Scene, creature: string): string[] {
	const names = knownIn(scene.encounter);
	const flanks = flanksOf(scene).map(({ who }) => who);
	const by = flanks.filter(([flanked]) => flanked === creature).map(([, a, b]) => [a, b] as const);
	const of = flanks.flatMap(([flanked, a, b]) => {
		if (a !== creature && b !== creature) return [];
		return [flanksText(flanked, a === creature ? b : a, names)];
	});
	return by.length > 0 ? [flankedText(by, names), ...of] : of;
}

/** "Segment 4: Ada 62%, Orc 38%": all chances of an expected contest, which may not fit in its pill. */
function chanceWords({ scene, marks }: Pick<WordsOf, 'scene' | 'marks'>, square: Square): readonly string[] {
	return marks.flatMap((mark) => {
		if (mark.type !== 'foreseen' || mark.chances.length === 0 || !sameSquare(mark.square, square)) return [];
		const chances = mark.chances.map(({ creature, text }) =>
			creature === null ? text : `${scene.byId.get(creature)?.name} ${text}`,
		);
		return `Segment ${mark.text}: ${chances.join(', ')}`;
	});
}

/** Contest chances, areas and terrain of a square with costs and checks; empty on open ground. */
export function groundWords(view: Pick<WordsOf, 'scene' | 'marks'>, square: Square): readonly string[] {
	const { encounter, units, tableView } = view.scene;
	const here = (encounter.map.terrain ?? []).filter(({ x, y }) => x === square.x && y === square.y);
	const ground = here.flatMap(({ type, up, look }) => {
		const kind = terrainKind(type);
		if (!kind) return [];
		const cost = kind.feet === null ? '' : `: ${lengthText(kind.feet, units)} for ${lengthText(5, units)}`;
		const effect = terrainEffect(type, units);
		return [
			`${pieceLabel({ type, look }, units)}${cost}`,
			...(kind.rises && up !== undefined ? [`Uphill: ${directionName(up)}`] : []),
			...(effect === '' ? [] : [effect]),
			...(kind.entry === 'open' && !kind.bonusStep ? [`No ${stepName(units)} into it`] : []),
		];
	});
	return [...chanceWords(view, square), ...marksInWords(encounter, square, tableView, units), ...ground];
}
