/** Field that finds and adds creatures, with a form below it while in use. */
import { MapPin, UserPlus, X } from 'lucide-react';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { rulesOf, type Side, type Size, squareMetresOf } from '../../engine/index.ts';
import { reportSentence } from '../../messages/index.ts';
import { SPEED_LIMIT } from '../../store/commands/creatureCommands.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import { beginPlacing } from '../../store/interactions/placingMode.ts';
import {
	diceForAdding,
	POINT_CHOICES,
	type PointChoice,
	type ReadCreatures,
	type Recruits,
	readCreatures,
} from '../../store/library/creatureSuggestions.ts';
import { select } from '../../store/session/toolState.ts';
import { sidesOf } from '../../store/sides.ts';
import { announce, notify } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { shared } from '../shared/commonValue.ts';
import { closeSheet } from '../shared/dockSheet.ts';
import { inSight } from '../shared/mapViewport.ts';
import { selectShown } from '../shared/selectCreatures.ts';
import { Button } from '../ui/Button.tsx';
import { NumberField, namedOptions, optionsOf, Problem, SelectField, TextField } from '../ui/fields.tsx';
import { focusBoard } from '../ui/focusRestore.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { useOwnBestiary, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { addForm, closeAddForm, isManyLines } from './addFormState.ts';
import { WhoField } from './CreatureNameField.tsx';
import { dragToMap } from './dragToMap.ts';
import { correctedSides, LEFT_OUT, type LineSides, leftOutOf } from './importSides.ts';
import { OwnEntries } from './MyBestiary.tsx';
import { arrivalSquare, type Joining, newCreatures, unplaced, usualSide } from './newCreatures.ts';
import { SIZE_OPTIONS } from './sizeOptions.ts';
import { blockLine } from './statBlockSummary.ts';

interface ComingProps {
	readonly joining: readonly Joining[];
	readonly sides: readonly Side[];
	/** @param line 0-based index */
	readonly onSide: (line: number, side: string) => void;
	/** Called when an entry is dragged. */
	readonly onDrag: (one: Joining) => void;
}

/** Creatures about to be added, a line per kind, with side and remove buttons. */
function Coming({ joining, sides, onSide, onDrag }: ComingProps) {
	const workspace = useWorkspace();
	const units = useUnits();
	return (
		<ul className="pending-creatures" aria-label="To be added">
			{joining.map((one, line) => {
				const { count, block, side } = one;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them ever moves
					<li key={line} className="row row-nowrap row-spread">
						<span
							className={side === LEFT_OUT ? 'text-muted' : 'draggable'}
							onPointerDown={(event) => side !== LEFT_OUT && dragToMap(workspace, event, () => onDrag(one))}
						>
							{count} × {block.name} <span className="text-small text-muted">{blockLine(block, units)}</span>
						</span>
						<select
							aria-label={`${block.name} joins`}
							value={side}
							onChange={(event) => onSide(line, event.target.value)}
						>
							{sides.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
							<option value={LEFT_OUT}>No one: leave out</option>
						</select>
					</li>
				);
			})}
		</ul>
	);
}

/** Manual values that override those of the name. */
interface ByHand {
	readonly size?: Size;
	readonly speed?: number;
	readonly count?: number;
	/** Side of all added creatures. */
	readonly side?: string;
	/** Sides of single lines, overriding the common one. */
	readonly sides?: LineSides;
}

/** Creatures parsed from several lines, with the text for corrections. */
interface Pasted extends ReadCreatures {
	readonly text: string;
}

/** Characters of the text that are parsed again after every key. */
const MAX_TO_CORRECT = 10_000;

const POINT_OPTIONS = optionsOf(POINT_CHOICES, { average: 'Average', rolled: 'Rolled', maximum: 'Maximum' });

const PLAIN: Recruits = { count: 1, block: { name: 'Creature', size: 'medium', speed: 30 } };

interface AddCreaturesProps {
	/** Text pasted elsewhere; empty for none. */
	readonly handed: string;
}

export function AddCreatures({ handed }: AddCreaturesProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const sides = sidesOf(encounter);
	const units = useUnits();
	const [byHand, setByHand] = useState<ByHand>({});
	const isOpen = useStore(addForm, (s) => s.open);
	const text = useStore(addForm, (s) => s.text);
	const setText = (typed: string) => addForm.setState({ text: typed });
	const form = useRef<HTMLFormElement>(null);
	const focusField = useCallback(
		() => form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(),
		[],
	);
	/** Element that had the focus when the form opened from elsewhere. */
	const before = useRef<Element | null>(null);
	// Takes the focus if opened from elsewhere.
	useEffect(() => {
		if (!isOpen || form.current?.contains(document.activeElement)) return;
		before.current = document.activeElement;
		focusField();
	}, [isOpen, focusField]);
	const own = useOwnBestiary((s) => s.entries);
	const isKnown = ({ challenge, name }: Recruits['block']) =>
		challenge !== undefined || own.some((entry) => entry.name === name);
	const metres = squareMetresOf(rulesOf(encounter));
	const options = { metres, own, die: diceForAdding(encounter) };
	const [points, setPoints] = useState<PointChoice>('average');
	const asPasted = (whole: string): Pasted => ({ ...readCreatures(whole, options), text: whole });
	const [pasted, setPasted] = useState(() => (isManyLines(handed) ? asPasted(handed) : null));
	const read = pasted ?? readCreatures(text, options);
	const [first = PLAIN] = read.recruits;
	const { size = first.block.size, speed = first.block.speed, count = first.count } = byHand;
	// Several kinds are taken as they are; a single kind can be edited.
	const isOne = read.recruits.length === 1 || (pasted === null && read.recruits.length === 0);
	const recruits: readonly Recruits[] =
		isOne && read.recruits.length === 1 ? [{ count, block: { ...first.block, size, speed } }] : read.recruits;
	const isListed = pasted !== null || !isOne;
	const sideOf = (line: number): string => {
		const chosen = byHand.sides?.[line] ?? byHand.side;
		return chosen !== undefined && (chosen === LEFT_OUT ? isListed : sides.some(({ id }) => id === chosen))
			? chosen
			: usualSide(encounter, read.recruits[line] ?? PLAIN);
	};
	const listed = recruits.map((one, line): Joining => ({ ...one, side: sideOf(line) }));
	const joining = listed.filter(({ side }) => side !== LEFT_OUT);
	const coming = joining.reduce((sum, one) => sum + one.count, 0);
	/** An existing creature found by the text, if it has no number and is no monster's name. */
	const found =
		pasted === null && isOne && first.count === 1 && text.trim() !== '' && !isKnown(first.block)
			? encounter.creatures.find(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase()))
			: undefined;

	const type = (typed: string) => {
		setText(typed);
		setPasted(null);
		const next = readCreatures(typed, options).recruits;
		const [one] = next;
		const isAnother = one && isKnown(one.block) && one.block.name !== first.block.name;
		const kept = isAnother ? sideOnly(byHand) : keptByHand(one, byHand);
		setByHand({ ...kept, sides: correctedSides(byHand.sides, read.recruits, next) });
	};

	const paste = (whole: string) => {
		setText('');
		setPasted(asPasted(whole));
		setByHand(sideOnly(byHand));
	};

	const correct = (whole: string) => {
		const next = asPasted(whole);
		setPasted(next);
		setByHand({ ...sideOnly(byHand), sides: correctedSides(byHand.sides, read.recruits, next.recruits) });
	};

	/** Starts placing the creatures instead of adding them directly. */
	const place = (some: readonly Joining[], dragged: boolean) => {
		const nowhere = () => ({ x: 0, y: 0 });
		beginPlacing(workspace, unplaced(presentEncounter(workspace), some, nowhere, points), dragged);
		if (dragged) return;
		closeSheet(workspace);
		closeAddForm();
		focusBoard();
	};
	const placeOne = (block: Recruits['block'], count = 1) =>
		place([{ count, block, side: usualSide(encounter, { count, block }) }], true);

	const add = () => {
		if (joining.length === 0) return;
		const now = presentEncounter(workspace);
		const ids = sides.map((one) => one.id);
		const sight = inSight(workspace, now.map);
		const near = (side: string) => arrivalSquare(now, ids, side, sight);
		const creatures = newCreatures(now, workspace.document.getState().encounter, joining, near, points);
		const { length } = creatures;
		const who = joining.length === 1 ? (joining[0]?.block.name ?? '') : 'them';
		if (length === 0) notify(workspace, `No room on the map for ${who}.`, 'problem');
		if (length === 0 || !dispatch(workspace, { type: 'add-creatures', creatures })) return;
		select(
			workspace,
			creatures.map((c) => c.id),
		);
		setByHand({});
		setPasted(null);
		setText('');
		focusField();
		if (length < coming)
			notify(workspace, reportSentence({ code: 'room for', placed: length, asked: coming }), 'problem');
		announce(workspace, length === 1 ? `${creatures[0]?.name} added.` : `${length} creatures added.`);
	};

	const close = () => {
		setPasted(null);
		closeAddForm();
		if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
		before.current = null;
	};

	/** An empty form closes when it loses the focus. */
	const leave = ({ relatedTarget }: FocusEvent) => {
		if (relatedTarget instanceof Node && form.current?.contains(relatedTarget)) return;
		requestAnimationFrame(() => {
			const { activeElement } = document;
			const isIn = form.current?.contains(activeElement) || form.current?.matches(':hover');
			const isBusy = activeElement?.closest('[popover], dialog, [role="dialog"]');
			if (!isIn && !isBusy && pasted === null && addForm.getState().text === '') closeAddForm();
		});
	};

	return (
		<form
			ref={form}
			className="stack add-form"
			aria-label="Add creatures"
			onBlur={leave}
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || !isOpen) return;
				event.stopPropagation();
				close();
			}}
			onSubmit={(event) => {
				event.preventDefault();
				const isTyped = document.activeElement?.getAttribute('role') === 'combobox';
				if (!found || !isTyped) add();
				else {
					closeAddForm();
					selectShown(workspace, [found.id]);
				}
			}}
		>
			<WhoField
				value={text}
				isOpen={isOpen}
				onOpen={() => addForm.setState({ open: true })}
				own={own}
				onChange={type}
				onDrag={(block) => placeOne(block, first.count)}
				onPaste={paste}
			/>
			{isOpen && (
				<>
					<div className="add-close">
						<IconButton label="Close" icon={X} onClick={close} />
					</div>
					{pasted && pasted.text.length <= MAX_TO_CORRECT && (
						<TextField
							label="Pasted text"
							value={pasted.text}
							multiline
							maxLength={MAX_TO_CORRECT}
							onChange={correct}
						/>
					)}
					{isListed && (
						<Coming
							joining={listed}
							sides={sides}
							onDrag={(one) => place([one], true)}
							onSide={(line, side) => setByHand({ ...byHand, sides: { ...byHand.sides, [line]: side } })}
						/>
					)}
					{read.notes.map((note) =>
						read.remarks?.includes(note) ? (
							<p key={note} className="text-small" role="status">
								{note}
							</p>
						) : (
							<Problem key={note} text={note} />
						),
					)}
					<div className="columns">
						<SelectField
							label="Side"
							value={listed.length === 0 ? sideOf(0) : shared(joining, ({ side }) => side)}
							options={namedOptions(sides)}
							onChange={(side) => {
								setByHand({ ...byHand, side, sides: leftOutOf(byHand.sides) });
							}}
						/>
						{isOne && (
							<>
								<SelectField
									label="Size"
									value={size}
									options={SIZE_OPTIONS}
									onChange={(chosen) => setByHand({ ...byHand, size: chosen })}
								/>
								<LengthField
									label="Speed"
									feet={speed}
									max={SPEED_LIMIT}
									onChange={(feet) => setByHand({ ...byHand, speed: feet })}
								/>
								<NumberField
									label="How many"
									value={count}
									min={1}
									max={200}
									onChange={(many) => setByHand({ ...byHand, count: many })}
								/>
							</>
						)}
						{joining.some(({ block }) => block.hitDice) && (
							<SelectField label="HP" value={points} options={POINT_OPTIONS} onChange={setPoints} />
						)}
					</div>
					{!pasted && isOne && read.recruits.length > 0 && (
						<p className="text-small text-muted">
							{!isKnown(first.block)
								? 'Not in the bestiary, added as'
								: own.some(({ name }) => name === first.block.name)
									? 'From my bestiary'
									: 'From the bestiary'}
							: {blockLine(first.block, units)}
						</p>
					)}
					<Button type="submit" primary className="wide" icon={UserPlus} disabled={coming === 0}>
						{coming > 1 ? `Add ${coming} creatures` : 'Add creature'}
					</Button>
					<Button
						className="wide"
						icon={MapPin}
						disabled={coming === 0}
						title="Click, then click the map; or drag"
						onPointerDown={(event) => dragToMap(workspace, event, () => place(joining, true))}
						onClick={() => place(joining, false)}
					>
						Place on the map
					</Button>
					<OwnEntries onChoose={({ name }) => type(name)} onDrag={placeOne} />
				</>
			)}
		</form>
	);
}

/** The common side persists until creatures are added. */
function sideOnly({ side }: ByHand): ByHand {
	return { side };
}

/** Manual values to keep after the text changes. */
function keptByHand(first: Recruits | undefined, byHand: ByHand): ByHand {
	return first && first.count > 1 ? { ...byHand, count: undefined } : byHand;
}
