/** Actions along the timeline. */
import { initiativeRefusal, SEGMENTS } from '../../engine/index.ts';
import { useDocument } from '../document/document.ts';
import { act, backOneMoment, canGoBack } from '../document/fight.ts';
import {
	pause,
	play,
	setAsk,
	startOver,
	stepBack,
	stepForward,
	time,
	toNextHalf,
} from '../document/playback.ts';
import { fightOf } from '../initiative.ts';
import { useSession, type WhoRolls } from '../session/session.ts';
import { type Action, always } from './types.ts';

const MOVED = { enabled: () => time.get() > 0, idle: 'this is the start' };

function asks(id: string, label: string, who: WhoRolls & { readonly who: 'everyone' | 'nobody' }): Action {
	return {
		id,
		label,
		group: 'Play',
		keys: [],
		enabled: always,
		checked: () => useSession.getState().ask.who === who.who,
		perform: () => setAsk(who),
	};
}

export const PLAY_ACTIONS: readonly Action[] = [
	{
		id: 'step',
		label: 'Step',
		group: 'Play',
		keys: ['.'],
		enabled: () => time.get() < SEGMENTS,
		idle: 'the half-round is over',
		perform: stepForward,
	},
	{ id: 'back', label: 'Back', group: 'Play', keys: [','], ...MOVED, perform: stepBack },
	{
		id: 'play',
		label: 'Play or pause',
		group: 'Play',
		keys: ['Enter', 'k'],
		enabled: always,
		checked: () => useSession.getState().playing,
		perform: () => (useSession.getState().playing ? pause() : play()),
	},
	{
		id: 'start-over',
		label: 'Start over',
		group: 'Play',
		keys: [],
		...MOVED,
		perform: startOver,
	},
	{
		id: 'next-half-round',
		label: 'Next half-round',
		group: 'Play',
		keys: ['n'],
		enabled: () => useDocument.getState().encounter.creatures.length > 0,
		idle: 'nobody is on the map',
		perform: toNextHalf,
	},
	{
		id: 'next-turn',
		label: 'Next turn',
		group: 'Play',
		keys: ['Shift+n', 'Shift+N'],
		enabled: () => {
			const fight = fightOf(useDocument.getState().encounter);
			return fight !== null && initiativeRefusal(fight, { type: 'next' }) === null;
		},
		perform: () => act({ type: 'next' }),
	},
	{
		id: 'previous-turn',
		label: 'Previous turn',
		group: 'Play',
		keys: [],
		enabled: () => fightOf(useDocument.getState().encounter) !== null && canGoBack(),
		perform: backOneMoment,
	},
	asks('ask-everyone', 'Type the dice of everyone', { who: 'everyone' }),
	asks('ask-nobody', 'Roll all dice for us', { who: 'nobody' }),
];
