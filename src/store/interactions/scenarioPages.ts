/** Shows the page of a scenario as it opens and as its battle ends, and puts it aside when the user turns to something else. */

import { SEGMENTS } from '../../engine/index.ts';
import { blowsNews, resultTitle } from '../../messages/index.ts';
import { isScored, scoreAt, scoreNames } from '../derived/battleScore.ts';
import { hasBlows, rolledBlows, strikesUntil } from '../derived/blows.ts';
import { shownBattle } from '../derived/selectors.ts';
import { playedSides } from '../encounter/aiSides.ts';
import { playerSide } from '../encounter/scenarioPlay.ts';
import { setAsk } from '../playback/playback.ts';
import type { WhoRolls } from '../session/session.ts';
import { stopAll } from '../session/signal.ts';
import { announce, notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The result of the present half-round's battle, as text; empty while it continues. */
function resultNow(workspace: Workspace): string {
	const { encounter } = workspace.document.getState();
	const { viewing, segment, playing } = workspace.session.getState();
	if (viewing !== null || playing || !isScored(encounter)) return '';
	const score = scoreAt(encounter, () => shownBattle(workspace), segment);
	return score?.result ? resultTitle(score, scoreNames(encounter)) : '';
}

/** True if nothing of the encounter has been played. */
function isAtStart(workspace: Workspace): boolean {
	const { encounter } = workspace.document.getState();
	return workspace.session.getState().segment === 0 && !encounter.history?.length;
}

/** Asks for the dice of the user's side alone while the app plays the others of a scenario; else as before. */
function askPlayer(workspace: Workspace, before: WhoRolls | null): WhoRolls | null {
	const { encounter } = workspace.document.getState();
	const { ask } = workspace.session.getState();
	const side = isScored(encounter) && playedSides(encounter).length > 0 ? playerSide(encounter) : undefined;
	if (side === undefined) {
		if (before) setAsk(workspace, before);
		return null;
	}
	if (ask.who === 'nobody' || (ask.who === 'side' && ask.side === side)) return before;
	setAsk(workspace, { who: 'side', side });
	return before ?? (ask.who === 'side' ? { who: 'side', side: ask.side } : { who: ask.who });
}

/** Begins to show scenario pages; the returned function ends that. */
export function startScenarioPages(workspace: Workspace): () => void {
	const { document, session } = workspace;
	let told = resultNow(workspace);
	let asked = askPlayer(workspace, null);
	/** Tells of the attacks of a half-round that has just been played, or opens their list. */
	const lookAtBlows = () => {
		const { encounter } = workspace.document.getState();
		const { viewing, segment } = session.getState();
		if (viewing !== null || segment < SEGMENTS || !hasBlows(encounter)) return;
		const battle = shownBattle(workspace);
		const { rolls } = rolledBlows(encounter, battle);
		if (rolls.length > 0) notify(workspace, blowsNews(rolls));
		else if (encounter.blows === 'typed' && strikesUntil(encounter, battle, SEGMENTS).length > 0)
			session.setState({ page: 'strikes' });
	};
	const look = () => {
		const result = resultNow(workspace);
		if (session.getState().playing || result === told) return;
		told = result;
		if (result === '') return;
		session.setState({ page: 'scenario' });
		announce(workspace, result);
	};
	return stopAll([
		document.subscribe((now, before) => {
			if (now.id !== before.id) {
				asked = askPlayer(workspace, asked);
				told = resultNow(workspace);
				const { page } = session.getState();
				const opens = isScored(now.encounter) && (isAtStart(workspace) || told !== '');
				if (opens || page) session.setState({ page: opens ? 'scenario' : null });
			} else if (now.encounter !== before.encounter) {
				// The step that changes them sets the moment right after.
				if (now.encounter.sides !== before.encounter.sides)
					queueMicrotask(() => {
						asked = askPlayer(workspace, asked);
					});
				look();
			}
		}),
		session.subscribe((now, before) => {
			const turns = now.selection !== before.selection && now.selection.length > 0;
			const plays = now.playing && !before.playing;
			if (now.page && before.page === now.page && now.panel !== before.panel)
				session.setState({ page: null });
			if (now.page === 'scenario' && before.page === now.page && (turns || plays))
				session.setState({ page: null });
			if (now.segment === SEGMENTS && now.segment > before.segment) lookAtBlows();
			if (now.segment !== before.segment || now.playing !== before.playing || now.viewing !== before.viewing)
				look();
		}),
	]);
}
