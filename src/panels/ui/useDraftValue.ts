/**
 * Draft text of a field: invalid text stays, valid text is committed at once. Leaving an invalid field restores the
 * value from its focus or last Enter and reports why, even if its owner unmounts.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { notify } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

interface DraftOf<Value> {
	/** Current value; null if the selection differs. */
	readonly value: Value | null;
	/** Error sentence for a text, or null. */
	readonly problemOf: (text: string) => string | null;
	readonly onChange: (value: Value, mergeKey: string) => void;
	/** Parses valid text. */
	readonly read: (text: string) => Value;
	/** Commits on blur, not while typing. */
	readonly late?: boolean;
}

function staysAs(value: string | number | null): string {
	if (value === null) return 'No change.';
	return `Still ${typeof value === 'number' ? value : `“${value}”`}.`;
}

export function useDraft<Value extends string | number>({
	value,
	problemOf,
	onChange,
	read,
	late = false,
}: DraftOf<Value>) {
	const workspace = useWorkspace();
	const [draft, setDraft] = useState<string | null>(null);
	const id = useId();
	const visits = useRef(0);
	const before = useRef(value);
	// Bound to the creatures it was typed for, because the selection may change before the field is left.
	const leaving = useRef<(() => void) | null>(null);
	useEffect(() => () => leaving.current?.(), []);

	const problem = draft === null ? null : problemOf(draft);
	const leave = () => {
		leaving.current?.();
		leaving.current = null;
		setDraft(null);
	};
	return {
		draft,
		problem,
		/** On focus: typing until blur is one undo step. */
		enter: () => {
			visits.current += 1;
			if (draft === null) before.current = value;
		},
		leave,
		/** On Enter: commits valid text, which later typing cannot revert. */
		confirm: () => {
			if (draft === null || problem !== null) return;
			leave();
			visits.current += 1;
			before.current = read(draft);
		},
		/** @param staysWrong keeps invalid text, in a form that is not submitted with it */
		type: (text: string, staysWrong = false) => {
			const mergeKey = `${id}${visits.current}`;
			const wrong = problemOf(text);
			const there = before.current;
			const take = () => onChange(read(text), mergeKey);
			setDraft(text);
			if (wrong === null && !late) take();
			leaving.current = () => {
				if (wrong === null) {
					if (late) take();
					return;
				}
				if (staysWrong) return;
				// Restores the value, as typing may have committed an unintended prefix.
				if (there !== null && there !== value) onChange(there, mergeKey);
				notify(workspace, `${wrong} ${staysAs(there)}`);
			};
		},
	};
}
