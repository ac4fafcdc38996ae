/** Playback actions. */
import { SEGMENTS, SYSTEM_TRAITS } from '../../engine/index.ts';
import { initiativeRefused } from '../../messages/index.ts';
import { backOneMoment, beginOrEnd, canGoBack } from '../document/combatControls.ts';
import { standsAhead } from '../document/redoBranch.ts';
import { playedSides } from '../encounter/aiSides.ts';
import { combatOf, namesIn } from '../encounter/combatQueries.ts';
import { waitsForFight } from '../interactions/combatSetup.ts';
import { BEGUN, beginDeclaring, mayDeclare, notAhead } from '../interactions/secretPlanning.ts';
import { nextTurn, turnRefusal } from '../playback/nextTurn.ts';
import {
	pause,
	play,
	playsOn,
	setAsk,
	startOver,
	stepBack,
	stepForward,
	toNextHalf,
} from '../playback/playback.ts';
import { visibleEncounter } from '../playerView/currentView.ts';
import { APP_ROLLS, type WhoRolls } from '../session/playbackState.ts';
import { PAUSES, type PauseKind } from '../session/preferences.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';

const MOVED = { enabled: (workspace: Workspace) => workspace.time.getState() > 0, idle: 'this is the start' };

function asks(
	id: string,
	label: string,
	who: WhoRolls & { readonly who: 'everyone' | 'nobody' },
): WrittenAction {
	return {
		id,
		label,
		checked: (workspace) => workspace.session.getState().ask.who === who.who,
		perform: (workspace) => setAsk(workspace, who),
	};
}

const PAUSE_LABELS: Readonly<Record<PauseKind, string>> = {
	contests: 'Pause at contests',
	opportunities: 'Pause at opportunity attacks',
	checks: 'Pause at checks',
	engagements: 'Pause at engagements',
	doors: 'Pause at closed doors',
};

/** One switch per kind of pause. */
export const PAUSE_ACTIONS = actionsIn(
	'Play',
	PAUSES.map((pause) => ({
		id: `pause-${pause}`,
		label: PAUSE_LABELS[pause],
		checked: (workspace) => workspace.session.getState().pauses.includes(pause),
		perform: ({ session }) =>
			session.setState(({ pauses }) => ({
				pauses: PAUSES.filter((one) => (one === pause) !== pauses.includes(one)),
			})),
	})),
);

/** The reason the next turn cannot start, for the GM; null if it can. */
function whyNoNextTurn(workspace: Workspace): string | null {
	const { encounter, past } = workspace.document.getState();
	if (!combatOf(encounter)) return 'Start combat with turns first.';
	if (standsAhead(past).length > 0) return null;
	const refusal = turnRefusal(workspace);
	return refusal && initiativeRefused(refusal, namesIn(encounter));
}

const NOBODY_YET = 'Add creatures and draw their paths first.';

export const PLAY_ACTIONS = actionsIn('Play', [
	{
		id: 'step',
		label: 'Step',
		keys: ['.'],
		// Players must not learn if creatures are there.
		enabled: (workspace) =>
			workspace.time.getState() < SEGMENTS &&
			(workspace.session.getState().tableView || visibleEncounter(workspace).creatures.length > 0),
		idle: 'the half-round is over',
		why: (workspace) => (visibleEncounter(workspace).creatures.length > 0 ? null : NOBODY_YET),
		perform: stepForward,
	},
	{ id: 'back', label: 'Back', keys: [','], ...MOVED, perform: stepBack },
	{
		id: 'play',
		label: 'Play or pause',
		keys: ['k'],
		// Players must not learn who has a plan, or exists.
		enabled: (workspace) =>
			workspace.session.getState().tableView ||
			(workspace.document.getState().encounter.creatures.length > 0 && !waitsForFight(workspace)),
		why: (workspace) =>
			visibleEncounter(workspace).creatures.length === 0
				? NOBODY_YET
				: 'Start combat, or draw paths to move everyone at once.',
		checked: (workspace) => playsOn(workspace.session.getState()),
		perform: (workspace) => (playsOn(workspace.session.getState()) ? pause(workspace) : play(workspace)),
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
		// Players must not learn if creatures exist.
		enabled: ({ document, session }) =>
			session.getState().tableView || document.getState().encounter.creatures.length > 0,
		idle: 'no creature is on the map',
		perform: toNextHalf,
	},
	{
		id: 'declare',
		label: 'Plan in secret',
		enabled: mayDeclare,
		why: (workspace) => (mayDeclare(workspace) ? null : (notAhead(workspace) ?? 'No creature can plan.')),
		about: () => 'Pass the screen: each side or player plans in private.',
		perform: beginDeclaring,
	},
	{
		id: 'ready',
		label: 'Ready: reveal the app’s plans',
		enabled: (workspace) =>
			workspace.time.getState() === 0 && playedSides(visibleEncounter(workspace)).length > 0,
		why: (workspace) =>
			workspace.time.getState() > 0
				? BEGUN
				: playedSides(visibleEncounter(workspace)).length > 0
					? null
					: 'The app plays no side.',
		perform: play,
	},
	{
		id: 'next-turn',
		// Only the initiative system shows, which all may know.
		label: ({ document }) =>
			SYSTEM_TRAITS[combatOf(document.getState().encounter)?.system ?? 'static'].moves === 'in segments'
				? 'Next initiative segment'
				: 'Next turn',
		keys: ['Shift+n'],
		// The reason might reveal a hidden creature or GM knowledge.
		enabled: (workspace) => workspace.session.getState().tableView || whyNoNextTurn(workspace) === null,
		why: (workspace) => (workspace.session.getState().tableView ? null : whyNoNextTurn(workspace)),
		perform: (workspace) => nextTurn(workspace),
	},
	{
		id: 'previous-turn',
		label: 'Previous turn',
		enabled: (workspace) =>
			combatOf(workspace.document.getState().encounter) !== null && canGoBack(workspace),
		perform: backOneMoment,
	},
	{
		id: 'end-fight',
		label: 'End combat',
		enabled: (workspace) => combatOf(workspace.document.getState().encounter) !== null,
		idle: 'none is on',
		perform: (workspace) => beginOrEnd(workspace, { type: 'end-initiative' }),
	},
	asks('ask-everyone', 'Enter all dice by hand', { who: 'everyone' }),
	asks('ask-nobody', 'App rolls all dice', APP_ROLLS),
	...PAUSE_ACTIONS,
]);
