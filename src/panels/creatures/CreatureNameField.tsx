/** The field that finds and adds: a name, "6 orcs", or anything pasted; the bestiary suggests monsters. */
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { type StatBlock, suggestions } from '../../store/library/creatureSuggestions.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

import { isManyLines } from './addFormState.ts';
import { dragToMap } from './dragToMap.ts';

/** Suggestions shown: as many as leave the form in sight. */
const MOST = 6;

interface WhoFieldProps {
	readonly value: string;
	/** The form below it is open. */
	readonly isOpen: boolean;
	readonly onOpen: () => void;
	readonly onChange: (text: string) => void;
	/** One's own entries, which are suggested first. */
	readonly own: readonly StatBlock[];
	/** A suggestion is being dragged out of the list. */
	readonly onDrag: (block: StatBlock) => void;
	/** A text of several lines was pasted. */
	readonly onPaste: (text: string) => void;
}

/** How many are asked for in front of a name, and the name that is being typed. */
function split(text: string): readonly [count: string, name: string] {
	const [, count = '', name = ''] = /^(\d+\s*[x×]?\s+)?(.*)$/i.exec(text) ?? [];
	return [count, name];
}

export function WhoField({ value, isOpen, onOpen, own, onChange, onDrag, onPaste }: WhoFieldProps) {
	const workspace = useWorkspace();
	const id = useId();
	/** The suggestion that is pointed at; -1 for what was typed. */
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
			// Enter takes the suggestion first; the next one adds it.
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
			<label htmlFor={id} className="unseen">
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
					className="who-list choices"
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
							// Before the field loses the focus, and the list with it.
							onPointerDown={(event) => {
								event.preventDefault();
								take(block);
								dragToMap(workspace, event, () => onDrag(block));
							}}
						>
							<span>{block.name}</span>
							<span className="small soft">
								{block.size}
								{block.challenge !== undefined && `, challenge ${block.challenge}`}
							</span>
						</div>
					))}
				</div>
			</div>
			{isOpen && (
				<p className="small soft" id={`${id}-hint`}>
					“6 orcs” or “orc x6” makes six; “Agent X6” is a name. Stat blocks and lists can be pasted.
				</p>
			)}
		</div>
	);
}
