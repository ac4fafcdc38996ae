/** Actions on the selected creatures: their paths, how they move, whether the table sees them. */
import { type Creature, held, type Plan, type Square, takenBack, withSteps } from '../../engine/index.ts';
import {
	heightText,
	lengthText,
	NO_FREE_SQUARE,
	nearestSquareText,
	nearestText,
	reportSentence,
	shortList,
} from '../../words/index.ts';
import { withMode } from '../commands/creatures.ts';
import type { Desk } from '../desk/desk.ts';
import { perDesk } from '../desk/perDesk.ts';
import { nearestFreeSquare, nearestTo } from '../distances.ts';
import { changeEach, dispatch } from '../document/document.ts';
import { unitsNow } from '../document/looked.ts';
import { keepKinds } from '../library/ownBestiary.ts';
import { endPlacing } from '../placing.ts';
import { seenEncounter } from '../seen/eyes.ts';
import { announce, announceAll, notify, notifyAll } from '../session/notices.ts';
import { allSelected, ON_SELECTED, selectedCreatures } from './edit.ts';
import { PACE_ACTIONS, plannedSelected } from './paces.ts';
import { opens, plansFor } from './parts.ts';
import { STEP_ACTIONS } from './steps.ts';
import { actionsIn, type WrittenAction } from './types.ts';

/** How often somebody's nearest has been asked for: every time the die is another. */
const asking = perDesk(() => ({ asked: 0 }));

/** Says who is nearest to the selected creature and lights that one up. */
function findNearest(desk: Desk): void {
	const [from] = selectedCreatures(desk);
	if (!from) return;
	const found = nearestTo(seenEncounter(desk), from, asking(desk).asked++);
	if (!found) {
		const isAlone = () => nearestTo(seenEncounter(desk), from, 0) === undefined;
		notifyAll(desk, reportSentence({ code: 'nobody else', names: [from.name] }), 'info', isAlone);
		return;
	}
	const { creature, feet, tied } = found;
	const names = tied.map((c) => c.name);
	tell(
		desk,
		creature.position,
		nearestText(from.name, names, creature.name, lengthText(feet, unitsNow(desk))),
		names.length > 1,
	);
}

/** Says which square without anybody is nearest to the selected creature and lights it up. */
function findNearestSquare(desk: Desk): void {
	const [from] = selectedCreatures(desk);
	if (!from) return;
	const found = nearestFreeSquare(seenEncounter(desk), from, asking(desk).asked++);
	if (!found) {
		const isFull = () => nearestFreeSquare(seenEncounter(desk), from, 0) === undefined;
		notifyAll(desk, NO_FREE_SQUARE, 'info', isFull);
		return;
	}
	const { square, feet, tied } = found;
	tell(
		desk,
		square,
		nearestSquareText(from.name, tied.length, square, lengthText(feet, unitsNow(desk))),
		tied.length > 1,
	);
}

/**
 * Says what was found and lights it up. A die thrown for it is kept in the log, unless the half-round is over or
 * players ask: they write nothing into the log.
 */
function tell(desk: Desk, square: Square, text: string, isThrown: boolean): void {
	desk.session.setState({ lit: [square] });
	const { viewing, tableView } = desk.session.getState();
	if (isThrown && viewing === null && !tableView) dispatch(desk, { type: 'note', text });
	notifyAll(desk, text);
}

const isFlying = ({ movement }: Creature): boolean => movement?.includes('flying') === true;

/** Takes the selected creatures so many feet up or down, where they stand. */
function elevating(id: string, label: string, key: string, feet: number): WrittenAction {
	return {
		id,
		label,
		keys: [key],
		...ON_SELECTED,
		perform: (desk) => {
			const chosen = selectedCreatures(desk);
			const heightOf = ({ elevation = 0 }: Creature) => elevation + feet;
			const isDone = changeEach(
				desk,
				chosen,
				(c) => ({ elevation: heightOf(c) === 0 ? undefined : heightOf(c) }),
				'elevation',
			);
			const heights = chosen.map((c) => `${c.name}: ${heightText(heightOf(c), unitsNow(desk))}`);
			if (isDone) announce(desk, `${shortList(heights)}.`);
		},
	};
}

/** Says something of all who are selected, or no longer where it is so of all of them already. */
function marking(id: string, label: string, field: 'reachWeapon' | 'hidden'): WrittenAction {
	const isSo = (desk: Desk) => allSelected(desk, (creature) => creature[field] === true);
	return {
		id,
		label,
		...ON_SELECTED,
		checked: isSo,
		perform: (desk) => {
			const change = { [field]: isSo(desk) ? undefined : true };
			dispatch(desk, { type: 'change-creatures', ids: desk.session.getState().selection, change });
		},
	};
}

/**
 * Gives those selected other plans, as one step, and says what was done.
 *
 * @param replanned null for no plan any more, undefined where it stays
 */
function replan(
	desk: Desk,
	code: 'waits longer' | 'step taken back' | 'path cleared',
	replanned: (plan: Plan | undefined) => Plan | null | undefined,
): void {
	const plans = plansFor(plannedSelected(desk), ({ plan }) => replanned(plan));
	if (dispatch(desk, { type: 'set-plans', plans })) announceAll(desk, reportSentence({ code }));
}

const hasPath = ({ plan }: Creature): boolean => plan !== undefined && plan.steps.length > 0;

export const CREATURE_ACTIONS = actionsIn('Creatures', [
	{
		id: 'hold',
		label: 'Wait a segment',
		keys: ['0'],
		enabled: (desk) => plannedSelected(desk).length > 0,
		idle: ON_SELECTED.idle,
		perform: (desk) =>
			replan(desk, 'waits longer', (plan) => ({
				pace: plan?.pace ?? 'walk',
				steps: held(plan?.steps ?? []),
			})),
	},
	{
		id: 'take-back',
		label: 'Take back the last step',
		enabled: (desk) => plannedSelected(desk).some(hasPath),
		idle: 'no selected creature has a path',
		perform: (desk) =>
			replan(desk, 'step taken back', (plan) =>
				plan?.steps.length ? withSteps(plan, takenBack(plan.steps)) : undefined,
			),
	},
	{
		id: 'clear-path',
		label: 'Clear path',
		keys: ['Shift+Backspace', 'Shift+Delete'],
		enabled: (desk) => plannedSelected(desk).some(hasPath),
		idle: 'no selected creature has a path',
		perform: (desk) => replan(desk, 'path cleared', (plan) => withSteps(plan, [])),
	},
	{
		id: 'clear-all-paths',
		label: 'Clear all paths',
		enabled: (desk) => seenEncounter(desk).creatures.some(hasPath),
		perform: (desk) => {
			const plans = plansFor(seenEncounter(desk).creatures, ({ plan }) => withSteps(plan, []));
			dispatch(desk, { type: 'set-plans', plans });
		},
	},
	{
		id: 'by-hand',
		label: 'Place by hand…',
		...ON_SELECTED,
		perform: (desk) => {
			desk.session.setState(({ selection }) => ({ byHand: selection }));
			const names = selectedCreatures(desk).map(({ name }) => name);
			const isAsked = () => desk.session.getState().byHand.length > 0;
			notify(desk, reportSentence({ code: 'where to', names }), 'info', false, isAsked);
		},
	},
	{
		id: 'not-by-hand',
		label: 'Cancel manual move',
		keys: ['Escape'],
		enabled: ({ session }) => session.getState().byHand.length > 0 || session.getState().placing !== null,
		perform: (desk) => {
			desk.session.setState({ byHand: [] });
			endPlacing(desk);
		},
	},
	{
		id: 'gather',
		label: 'Select several',
		checked: (desk) => desk.session.getState().gathering,
		perform: (desk) => {
			const gathering = !desk.session.getState().gathering;
			desk.session.setState({ gathering });
			announce(desk, gathering ? 'Tap creatures to select several.' : 'Done selecting several.');
		},
	},
	...PACE_ACTIONS,
	...STEP_ACTIONS,
	{
		id: 'nearest',
		label: 'Who is nearest?',
		keys: ['j'],
		...ON_SELECTED,
		perform: findNearest,
	},
	{
		id: 'nearest-square',
		label: 'Which free square is nearest?',
		keys: ['Shift+j'],
		...ON_SELECTED,
		perform: findNearestSquare,
	},
	{
		id: 'speed-helper',
		label: 'Speed by race and armor…',
		...ON_SELECTED,
		perform: opens('speed'),
	},
	{
		id: 'flying',
		label: 'Flying',
		...ON_SELECTED,
		checked: (desk) => allSelected(desk, isFlying),
		perform: (desk) => {
			const flies = !allSelected(desk, isFlying);
			changeEach(desk, selectedCreatures(desk), ({ movement }) => ({
				movement: withMode(movement, 'flying', flies),
			}));
		},
	},
	marking('reach-weapon', 'Reach weapon', 'reachWeapon'),
	{
		id: 'keep-kind',
		label: 'Keep in my bestiary',
		...ON_SELECTED,
		perform: (desk) => keepKinds(desk, selectedCreatures(desk)),
	},
	elevating('higher', 'Elevation: one square higher', 'Alt+PageUp', 5),
	elevating('lower', 'Elevation: one square lower', 'Alt+PageDown', -5),
	marking('hidden', 'Hide from players', 'hidden'),
]);
