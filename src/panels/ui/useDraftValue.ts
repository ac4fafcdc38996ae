/**
 * What is typed into a field between entering and leaving it: kept while it is wrong, taken over as soon as it is right. Left
 * behind wrong it goes back to what there was on entering, or when Enter was pressed last, and people are told why, however the field was left: by a key, by
 * a press elsewhere, or since what it belonged to is no longer shown.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { notify } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

interface DraftOf<Value> {
	/** What there is; null where the selected things differ. */
	readonly value: Value | null;
	/** One sentence saying what is wrong with a text, or null. */
	readonly problemOf: (text: string) => string | null;
	readonly onChange: (value: Value, mergeKey: string) => void;
	/** Reads what is right. */
	readonly read: (text: string) => Value;
	/** Takes over on leaving, not while typing. */
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
	// Of whoever it was typed for: by the time the field is left, others may be selected.
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
		/** The field has the focus: all typing until it is left is one undo step. */
		enter: () => {
			visits.current += 1;
			if (draft === null) before.current = value;
		},
		leave,
		/** Enter was pressed: what is right stays, whatever is typed after it. */
		confirm: () => {
			if (draft === null || problem !== null) return;
			leave();
			visits.current += 1;
			before.current = read(draft);
		},
		/** @param staysWrong what is wrong is left as it was typed, in a form that is not sent off so */
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
				// On the way to it something right may have been typed, which nobody meant.
				if (there !== null && there !== value) onChange(there, mergeKey);
				notify(workspace, `${wrong} ${staysAs(there)}`);
			};
		},
	};
}
