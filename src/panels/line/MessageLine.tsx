/**
 * Message line between bar and board: tool options or selection at the left, the most urgent message at the right.
 * Fixed height, so the board does not move.
 */

import { Maximize, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { planOutlook } from '../../engine/index.ts';
import { troubleSentence } from '../../messages/index.ts';
import { holderNames } from '../../store/derived/movementProgress.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { PHONE } from '../shared/dockSheet.ts';
import { ClockAlone } from '../timeline/Timeline.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useMedia, usePlanAtRest, useSharedEnd, useUnits } from '../ui/workspaceHooks.ts';
import { useHint, useOffer } from './Hint.tsx';
import { NoticeText, useNotice } from './Notices.tsx';
import { TableMenu } from './PlayerViewBar.tsx';
import { useProgress } from './Progress.tsx';
import { useQuestion } from './Question.tsx';
import { ToolOptions } from './ToolOptions.tsx';

/** Reason for the selected path to end early; announced by the line's status. */
function useTrouble(): { readonly name: string; readonly text: string } | null {
	const at = usePlanAtRest();
	const units = useUnits();
	const trouble = at && planOutlook(at.encounter, at.creature, at.begun, at.hold?.after).trouble;
	if (!at || !trouble) return null;
	return {
		name: at.creature.name,
		text: troubleSentence(trouble, units, holderNames(at.encounter, at.hold)),
	};
}

/** Problem of the selected path, announced even if only the board and the card show it. */
function PathTrouble() {
	const trouble = useTrouble();
	const at = usePlanAtRest();
	const shared = useSharedEnd(at?.creature, true);
	return (
		<div className="line-trouble line-part strip" role="status" aria-label="Path">
			{trouble && (
				<>
					<TriangleAlert aria-hidden="true" />
					<p className="line-words" title={trouble.text}>
						<strong>{trouble.name}</strong> · {trouble.text}
					</p>
				</>
			)}
			{!trouble && shared !== null && <p className="visually-hidden">{shared}</p>}
		</div>
	);
}

/** Button that shows the whole map again. */
function Fit() {
	const { isFitted } = useWorkspace();
	return useStore(isFitted) ? null : <ActionButton id="fit" icon={Maximize} word="Fit" />;
}

/** The most urgent message. */
function useMessage(): { readonly message: ReactNode; readonly isProblem: boolean } {
	const question = useQuestion();
	const shown = useNotice();
	const isUnderDialog = useSession((s) => s.dialog !== 'none');
	const progress = useProgress();
	const offer = useOffer();
	const hint = useHint();
	const notice = shown && !isUnderDialog ? shown : null;
	const text = notice && <NoticeText notice={notice.notice} />;
	const isProblem = notice !== null && !notice.isCalm && !question;
	return {
		isProblem,
		message: (
			<>
				<div role="alert" className="line-alert line-part strip">
					{isProblem && text}
				</div>
				{question ?? (!isProblem && (progress ?? text ?? offer ?? hint))}
			</>
		),
	};
}

export function MessageLine() {
	const { message, isProblem } = useMessage();
	const isTable = useSession((s) => s.tableView && s.declaring === null);
	const isPhone = useMedia(PHONE);
	return (
		<section
			className={isProblem ? 'message-line strip is-problem' : 'message-line strip'}
			aria-label="Notices"
		>
			{isTable && <h1 className="visually-hidden">Halfstep</h1>}
			{isTable && !isPhone && <ClockAlone />}
			<div className="line-left strip">
				<ToolOptions />
			</div>
			<PathTrouble />
			{message}
			<span className="grow" />
			<Fit />
			{isTable && <TableMenu />}
		</section>
	);
}
