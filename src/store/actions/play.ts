/** Actions along the timeline. */
import { SEGMENTS, SYSTEM_TRAITS } from '../../engine/index.ts';
import { initiativeRefused } from '../../words/index.ts';
import { BEGUN, beginDeclaring, mayChooseOpponents, mayDeclare, notAhead } from '../declaring.ts';
import type { Desk } from '../desk/desk.ts';
import { backOneMoment, beginOrEnd, canGoBack } from '../document/fight.ts';
import { nextTurn, turnRefusal } from '../document/nextTurn.ts';
import {
	pause,
	play,
	playsOn,
	setAsk,
	startOver,
	stepBack,
	stepForward,
	toNextHalf,
} from '../document/playback.ts';
import { standsAhead } from '../document/standing.ts';
import { fightOf, namesIn } from '../initiative.ts';
import { waitsForFight } from '../nextFight.ts';
import { playedSides } from '../opponents.ts';
import { seenEncounter } from '../seen/eyes.ts';
import { PAUSES, type PauseKind, type WhoRolls } from '../session/session.ts';
import { opens } from './parts.ts';
import { actionsIn, type WrittenAction } from './types.ts';

const MOVED = { enabled: (desk: Desk) => desk.time.get() > 0, idle: 'this is the start' };

function asks(
	id: string,
	label: string,
	who: WhoRolls & { readonly who: 'everyone' | 'nobody' },
): WrittenAction {
	return {
		id,
		label,
		checked: (desk) => desk.session.getState().ask.who === who.who,
		perform: (desk) => setAsk(desk, who),
	};
}

const PAUSE_LABELS: Readonly<Record<PauseKind, string>> = {
	contests: 'Pause at contests',
	opportunities: 'Pause at opportunities to strike',
	checks: 'Pause at checks',
	engagements: 'Pause where somebody is engaged',
	doors: 'Pause at closed doors',
};

/** What playing rests at: each kind is switched on and off by itself. */
export const PAUSE_ACTIONS = actionsIn(
	'Play',
	PAUSES.map((pause) => ({
		id: `pause-${pause}`,
		label: PAUSE_LABELS[pause],
		checked: (desk) => desk.session.getState().pauses.includes(pause),
		perform: ({ session }) =>
			session.setState(({ pauses }) => ({
				pauses: PAUSES.filter((one) => (one === pause) !== pauses.includes(one)),
			})),
	})),
);

/** Why the fight does not go on to the next turn now, as the GM may read it; null where it does. */
function whyNoNextTurn(desk: Desk): string | null {
	const { encounter, past } = desk.document.getState();
	if (!fightOf(encounter)) return 'No fight with turns is on: begin one in Initiative.';
	if (standsAhead(past).length > 0) return null;
	const refusal = turnRefusal(desk);
	return refusal && initiativeRefused(refusal, namesIn(encounter));
}

const NOBODY_YET = 'Nobody is on the map yet: add creatures, then draw their paths.';

export const PLAY_ACTIONS = actionsIn('Play', [
	{
		id: 'step',
		label: 'Step',
		keys: ['.'],
		// The table is not to learn whether anybody is there.
		enabled: (desk) =>
			desk.time.get() < SEGMENTS &&
			(desk.session.getState().tableView || seenEncounter(desk).creatures.length > 0),
		idle: 'the half-round is over',
		why: (desk) => (seenEncounter(desk).creatures.length > 0 ? null : NOBODY_YET),
		perform: stepForward,
	},
	{ id: 'back', label: 'Back', keys: [','], ...MOVED, perform: stepBack },
	{
		id: 'play',
		label: 'Play or pause',
		keys: ['Enter', 'k'],
		// The table is not to learn from it who has a plan, or is there.
		enabled: (desk) =>
			desk.session.getState().tableView ||
			(desk.document.getState().encounter.creatures.length > 0 && !waitsForFight(desk)),
		why: (desk) =>
			seenEncounter(desk).creatures.length === 0
				? NOBODY_YET
				: 'The fight has not begun: begin it in Initiative, or draw paths to move everybody at once.',
		checked: (desk) => playsOn(desk.session.getState()),
		perform: (desk) => (playsOn(desk.session.getState()) ? pause(desk) : play(desk)),
	},
	{
		id: 'start-over',
		label: 'Start over',
		...MOVED,
		perform: startOver,
	},
	{
		id: 'next-half-round',
		label: 'Next half-round',
		keys: ['n'],
		// Nor whether anybody is there.
		enabled: ({ document, session }) =>
			session.getState().tableView || document.getState().encounter.creatures.length > 0,
		idle: 'nobody is on the map',
		perform: toNextHalf,
	},
	{
		id: 'declare',
		label: 'Declare in secret',
		enabled: mayDeclare,
		why: (desk) => (mayDeclare(desk) ? null : (notAhead(desk) ?? 'Nobody is there who could plan.')),
		about: () => 'Hand the screen round: each side, or each player, draws what nobody else sees.',
		perform: beginDeclaring,
	},
	{
		id: 'alone',
		label: 'Alone against the app',
		enabled: mayChooseOpponents,
		why: (desk) => (mayChooseOpponents(desk) ? null : (notAhead(desk) ?? 'It takes creatures of two sides.')),
		about: () => 'The app plays a side: it plans unseen, and shows its plans when you say Ready.',
		perform: opens('alone'),
	},
	{
		id: 'ready',
		label: 'Ready: show what the app has planned',
		enabled: (desk) => desk.time.get() === 0 && playedSides(seenEncounter(desk)).length > 0,
		why: (desk) =>
			desk.time.get() > 0
				? BEGUN
				: playedSides(seenEncounter(desk)).length > 0
					? null
					: 'The app plays nobody.',
		perform: play,
	},
	{
		id: 'next-turn',
		// What everybody sees of a fight, its system, is all that it says.
		label: ({ document }) =>
			SYSTEM_TRAITS[fightOf(document.getState().encounter)?.system ?? 'static'].moves === 'in segments'
				? 'Next initiative segment'
				: 'Next turn',
		keys: ['Shift+n', 'Shift+N'],
		// The reason might be somebody whom the table does not see, or what only the GM knows of him.
		enabled: (desk) => desk.session.getState().tableView || whyNoNextTurn(desk) === null,
		why: (desk) => (desk.session.getState().tableView ? null : whyNoNextTurn(desk)),
		perform: (desk) => nextTurn(desk),
	},
	{
		id: 'previous-turn',
		label: 'Previous turn',
		enabled: (desk) => fightOf(desk.document.getState().encounter) !== null && canGoBack(desk),
		perform: backOneMoment,
	},
	{
		id: 'end-fight',
		label: 'End the fight',
		enabled: (desk) => fightOf(desk.document.getState().encounter) !== null,
		idle: 'none is on',
		perform: (desk) => beginOrEnd(desk, { type: 'end-initiative' }),
	},
	asks('ask-everyone', 'Type the dice of everyone', { who: 'everyone' }),
	asks('ask-nobody', 'Roll all dice for us', { who: 'nobody' }),
	...PAUSE_ACTIONS,
]);
