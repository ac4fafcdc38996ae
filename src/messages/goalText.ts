import { type JointPlans, SEGMENTS } from '../engine/index.ts';
import { formatShortList } from './textHelpers.ts';

/**
 * "12 are on their way; the last is there in 3 half-rounds. Ada and Ben find no way."
 *
 * @param instead creatures whose goals are beside the intended square
 */
export function goalNotice(
	{ plans, lost, segments }: JointPlans,
	name: (id: string) => string,
	instead = false,
): string {
	const count = Object.keys(plans).length;
	const halves = Math.ceil(segments / SEGMENTS);
	const who =
		count === 1
			? `${name(Object.keys(plans)[0]!)} is moving to its goal`
			: `${count} creatures are moving to their goals`;
	const when = halves <= 1 ? 'in this half-round' : `in ${halves} half-rounds`;
	const going = count === 0 ? [] : [`${who}; ${count === 1 ? 'it arrives' : 'the last arrives'} ${when}.`];
	const left = lost.length === 0 ? [] : [`${formatShortList(lost.map(name))} can’t reach the goal.`];
	const nobody = count + lost.length === 0 ? ['All creatures are at their goals.'] : [];
	const elsewhere = instead ? ['No room at the goal; using the nearest free square.'] : [];
	return [...elsewhere, ...going, ...left, ...nobody].join(' ');
}
