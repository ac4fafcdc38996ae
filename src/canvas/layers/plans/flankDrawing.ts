/**
 * Draws flanking: lines from both flankers to the target, a bracket on each side, and the word. Shape and text only,
 * without side colors.
 */

import { FLANKED } from '../../../messages/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import type { Flank } from '../../scene/flankMarks.ts';
import { boxesAround, claimRoom, type TakenRoom } from '../../scene/labelLayout.ts';
import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { drawNote, NOTE_HIGH, noteWidth } from '../../sprites/cardDrawing.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { boxAbout } from '../boxes.ts';

/** CSS pixels per square above which the word is shown. */
const WORD_FROM = 30;

/**
 * Draws in CSS pixels.
 *
 * @param taken room of tokens and texts, where no word goes; what words take is added
 */
export function drawFlanks(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	camera: Camera,
	flanks: readonly Flank[],
	taken: TakenRoom,
): void {
	if (flanks.length === 0) return;
	const { scale } = camera;
	const width = Math.max(2, scale * 0.05);
	const line = { color: palette.ink, width, casing: palette.casing, around: width * 2.4 };
	context.lineCap = 'round';
	context.lineJoin = 'round';
	for (const { flanked, side, flankers } of flanks) {
		const at = toScreen(camera, flanked);
		const rim = (side / 2 - 0.02) * scale;
		const jaw = Math.min(rim, scale) * 0.62;
		for (const flanker of flankers) {
			const away = Math.atan2(flanker.y - flanked.y, flanker.x - flanked.x);
			const far = Math.hypot(flanker.x - flanked.x, flanker.y - flanked.y) * scale;
			context.save();
			context.translate(at.x, at.y);
			context.rotate(away);
			context.beginPath();
			context.moveTo(Math.max(rim, far - scale * 0.38), 0);
			context.lineTo(rim, 0);
			strokeWithCasing(context, { ...line, dash: [width * 1.2, width * 1.6] });
			// A bracket: a bar across the line with ends bent toward the target.
			context.beginPath();
			context.moveTo(rim - jaw * 0.45, -jaw);
			context.lineTo(rim, -jaw * 0.8);
			context.lineTo(rim, jaw * 0.8);
			context.lineTo(rim - jaw * 0.45, jaw);
			strokeWithCasing(context, line);
			context.restore();
		}
	}
	if (scale < WORD_FROM) return;
	const named = new Set<string>();
	for (const { flanked, side, who } of flanks) {
		if (named.has(who[0])) continue;
		named.add(who[0]);
		const space = boxAbout(flanked, side, side);
		const wide = noteWidth(context, FLANKED) / scale;
		const box = claimRoom(taken, boxesAround(space, wide, NOTE_HIGH / scale));
		if (!box) continue;
		const at = toScreen(camera, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
		drawNote(context, palette, FLANKED, at.x, at.y, palette.cardInk);
	}
}
