/** Field that finds and adds: a name, "6 orcs", or pasted text, with suggestions from the bestiary. */
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { type StatBlock, suggestions } from '../../store/library/creatureSuggestions.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

import { isManyLines } from './addFormState.ts';
import { dragToMap } from './dragToMap.ts';

/** Maximum suggestions that keep the form visible. */
const MOST = 6;

interface WhoFieldProps {
	readonly value: string;
	/** True if the form below is open. */
	readonly isOpen: boolean;
	readonly onOpen: () => void;
	readonly onChange: (text: string) => void;
	/** Custom entries, suggested first. */
	readonly own: readonly StatBlock[];
	/** Called when a suggestion is dragged out of the list. */
	readonly onDrag: (block: StatBlock) => void;
	/** Called when several lines are pasted. */
	readonly onPaste: (text: string) => void;
}

/** Splits the count from the name. */
function split(text: string): readonly [count: string, name: string] {
	const [, count = '', name = ''] = /^(\d+\s*[x×]?\s+)?(.*)$/i.exec(text) ?? [];
	return [count, name];
}

export function WhoField({ value, isOpen, onOpen, own, onChange, onDrag, onPaste }: WhoFieldProps) {
	const workspace = useWorkspace();
	const id = useId();
	/** Index of the active suggestion; -1 for the typed text. */
	const [at, setAt] = useState(-1);
	const [open, setOpen] = useState(false);
	const [count, name] = split(value);
	const found = open && name.length >= 2 ? suggestions(name, own, MOST) : [];
	const shown = found.length === 1 && found[0]?.name === name ? [] : found;

	const take = (block: StatBlock | undefined) => {
		if (block) onChange(count + block.name);
		setOpen(false);
		setAt(-1);
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (by !== undefined && shown.length > 0) {
			event.preventDefault();
			setAt(((at + 1 + by + shown.length + 1) % (shown.length + 1)) - 1);
		} else if (event.key === 'Enter' && at >= 0 && shown[at]) {
			// The first Enter takes the suggestion, the next one adds it.
			event.preventDefault();
			take(shown[at]);
		} else if (event.key === 'Enter') {
			setOpen(false);
		} else if (event.key === 'Escape' && shown.length > 0) {
			event.preventDefault();
			event.stopPropagation();
			setOpen(false);
		}
	};

	const pasted = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData('text/plain');
		if (!isManyLines(text)) return;
		event.preventDefault();
		onPaste(text);
	};

	return (
		<div className="field who">
			<label htmlFor={id} className="visually-hidden">
				Find or add creatures
			</label>
			<input
				id={id}
				className="input"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={shown.length > 0}
				aria-controls={`${id}-list`}
				aria-activedescendant={at >= 0 && shown[at] ? `${id}-${at}` : undefined}
				aria-describedby={isOpen ? `${id}-hint` : undefined}
				placeholder="Find or add: 4 goblins, Fighter AC 18"
				autoComplete="off"
				maxLength={300}
				value={value}
				onClick={onOpen}
				onChange={(event) => {
					onOpen();
					setOpen(true);
					setAt(-1);
					onChange(event.target.value);
				}}
				onKeyDown={onKeyDown}
				onPaste={pasted}
				onBlur={() => setOpen(false)}
			/>
			<div className="who-place">
				<div
					className="who-list boxed choices"
					role="listbox"
					id={`${id}-list`}
					aria-label="From the bestiary"
					hidden={shown.length === 0}
				>
					{shown.map((block, index) => (
						<div
							key={block.name}
							id={`${id}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === at}
							onPointerMove={() => setAt(index)}
							// Handled before the field loses the focus and closes the list.
							onPointerDown={(event) => {
								event.preventDefault();
								take(block);
								dragToMap(workspace, event, () => onDrag(block));
							}}
						>
							<span>{block.name}</span>
							<span className="text-small text-muted">
								{block.size}
								{block.challenge !== undefined && `, challenge ${block.challenge}`}
							</span>
						</div>
					))}
				</div>
			</div>
			{isOpen && (
				<p className="text-small text-muted" id={`${id}-hint`}>
					“6 orcs” or “orc x6” makes six. Stat blocks and lists can be pasted.
				</p>
			)}
		</div>
	);
}
