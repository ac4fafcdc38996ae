import { type HitPoints, woundOf } from '../engine/index.ts';

/** "7 of 12 hit points and 5 temporary, hurt". */
export function pointsText(points: HitPoints): string {
	const { current, max, temporary } = points;
	const more = temporary === undefined ? '' : ` and ${temporary} temporary`;
	return `${current} of ${max} hit points${more}, ${woundOf(points)}`;
}
