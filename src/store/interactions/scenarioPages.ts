/** Shows the page of a scenario as it opens and as its battle ends, and puts it aside when the user turns to something else. */

import { SEGMENTS } from '../../engine/index.ts';
import { blowsNews, resultTitle } from '../../messages/index.ts';
import { isScored, scoreAt, scoreNames } from '../derived/battleScore.ts';
import { hasBlows, resultsOf, rolledBlows, strikesUntil } from '../derived/blows.ts';
import { shownBattle } from '../derived/selectors.ts';
import { isTurnBasedCombat, sameMovers } from '../encounter/combatQueries.ts';
import { shippedScenario } from '../library/encounterFiles.ts';
import { stopAll } from '../session/subscriptions.ts';
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

/** Begins to show scenario pages; the returned function ends that. */
export function startScenarioPages(workspace: Workspace): () => void {
	const { document, session } = workspace;
	let told = resultNow(workspace);
	/** Encounter whose opening is over. */
	let open = document.getState().id;
	/** True while the text of a lesson still tells what to draw. */
	const isLessonAtStart = () =>
		isAtStart(workspace) && shippedScenario(document.getState().encounter)?.kind === 'lesson';
	/** Shows the attacks of a half-round or turn that has just been played. */
	const lookAtBlows = () => {
		const { encounter } = workspace.document.getState();
		const { viewing, segment } = session.getState();
		const isTurn = isTurnBasedCombat(encounter);
		if (viewing !== null || (segment < SEGMENTS && !isTurn) || !hasBlows(encounter)) return;
		const battle = shownBattle(workspace);
		const { rolls } = rolledBlows(encounter, battle);
		if (rolls.length > 0) notify(workspace, blowsNews(rolls));
		const asks = isTurn || encounter.blows === 'typed';
		if (
			asks &&
			strikesUntil(encounter, battle, segment).some((one) => resultsOf(encounter, one).length === 0)
		)
			session.setState({ page: 'strikes' });
	};
	const look = () => {
		if (session.getState().playing || document.getState().id !== open) return;
		const result = resultNow(workspace);
		if (result === told) return;
		told = result;
		// The review leads to moments before and after the end.
		if (result === '' || session.getState().page === 'review') return;
		session.setState({ page: 'scenario' });
		announce(workspace, result);
	};
	/** Opens the page of a battle that is new or over, and closes any other. */
	const welcome = () => {
		open = document.getState().id;
		told = resultNow(workspace);
		const opens = isScored(document.getState().encounter) && (isAtStart(workspace) || told !== '');
		if (opens || session.getState().page) session.setState({ page: opens ? 'scenario' : null });
	};
	return stopAll([
		document.subscribe((now, before) => {
			if (now.id !== before.id) {
				// Opening sets the moment right after the document.
				queueMicrotask(() => {
					if (document.getState().id === now.id) welcome();
				});
			} else if (now.encounter !== before.encounter) {
				const isOtherTurn = !sameMovers(now.encounter.movers, before.encounter.movers);
				if (isOtherTurn && session.getState().page === 'strikes') session.setState({ page: null });
				// A change sets the moment right after the document; before, it would be one of the next half-round.
				queueMicrotask(look);
			}
		}),
		session.subscribe((now, before) => {
			const turns = now.selection !== before.selection && now.selection.length > 0 && !isLessonAtStart();
			const plays = now.playing && !before.playing;
			if (before.page === 'objectives' && now.page !== before.page && now.tool === 'zone')
				session.setState({ tool: 'plan' });
			if (now.page && before.page === now.page && now.panel !== before.panel)
				session.setState({ page: null });
			if (now.page === 'scenario' && before.page === now.page && turns) session.setState({ page: null });
			if ((now.page === 'scenario' || now.page === 'strikes') && before.page === now.page && plays)
				session.setState({ page: null });
			const isOver = now.segment === SEGMENTS && now.segment > before.segment;
			const isMoved = before.playing && !now.playing && now.segment > 0;
			if (isOver || isMoved) lookAtBlows();
			if (now.segment !== before.segment || now.playing !== before.playing || now.viewing !== before.viewing)
				look();
		}),
	]);
}
