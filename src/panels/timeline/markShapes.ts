/** Shapes of timeline marks, shared with Help. */
import type { MarkKind } from './timelineMarkModel.ts';

/** SVG path data in a box of 16 × 16. */
export const MARK_SHAPES: Readonly<Record<MarkKind, string>> = {
	contest: 'M8 1.5 14.5 8 8 14.5 1.5 8Z',
	waiting: 'M8 1.5 14.5 8 8 14.5 1.5 8Z',
	blocked: 'M8 2V14',
	check: 'M8 1.5 13.9 4.75V11.25L8 14.5 2.1 11.25V4.75Z M5.4 8.2 7.3 10.2 10.7 6',
	provokes: 'M2 14 12.5 3.5 M7.5 2.5H13.5V8.5',
	hurt: 'M8 14 2.2 8.2A3.4 3.4 0 0 1 8 4 3.4 3.4 0 0 1 13.8 8.2Z M8 4 6.5 7 9 9 7.8 11.5',
	stopped: 'M5.3 1.5H10.7L14.5 5.3V10.7L10.7 14.5H5.3L1.5 10.7V5.3Z M5 8H11',
};
