/** Dice and log: real dice settings, and a sentence per event. */

import {
	Ban,
	ClipboardCopy,
	Dices,
	DoorOpen,
	Flag,
	Footprints,
	HeartCrack,
	Hourglass,
	ListOrdered,
	type LucideIcon,
	OctagonX,
	Pencil,
	ShieldAlert,
	ShieldOff,
	Split,
	Swords,
} from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type LogLine, lineText, spokenText, squaresOf } from '../../messages/index.ts';
import { earlierText, summaryText } from '../../store/commands/foldHistory.ts';
import { earlierInTurn, folded, type LogSection, sectionTitle } from '../../store/derived/battleLog.ts';
import { hasBlows } from '../../store/derived/blows.ts';
import { lookAt } from '../../store/document/historyView.ts';
import { halfTitle, isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';
import { seek, setAsk } from '../../store/playback/playback.ts';
import { battleLog, EMPTY_LOG } from '../../store/replay/exportLog.ts';
import { sidesOf } from '../../store/sides.ts';
import { notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useLight } from '../shared/boardHighlight.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import {
	useHalf,
	useInFrame,
	useLog,
	usePresentEncounter,
	useShown,
	useUnits,
} from '../ui/workspaceHooks.ts';

const ICONS: Readonly<Record<LogLine['kind'], LucideIcon>> = {
	moved: Footprints,
	contest: Swords,
	waiting: Hourglass,
	blocked: Ban,
	stopped: OctagonX,
	opened: DoorOpen,
	settled: Split,
	changed: Pencil,
	initiative: ListOrdered,
	round: ListOrdered,
	check: Dices,
	provokes: ShieldAlert,
	cover: ShieldOff,
	hurt: HeartCrack,
	objective: Flag,
};

interface LineProps {
	readonly line: LogLine;
	readonly segment: number;
	/** Its past half-round; left out for the current one. */
	readonly half?: number;
}

function Line({ line, segment, half }: LineProps) {
	const workspace = useWorkspace();
	const [open, setOpen] = useState(false);
	const Icon = ICONS[line.kind];
	const shine = useLight();
	const light = () => shine(squaresOf(line));
	const dark = () => shine([]);
	const text = lineText(line);
	const spoken = spokenText(line);
	return (
		<li>
			<button
				type="button"
				className={'log-line line-button'}
				onPointerEnter={light}
				onPointerLeave={dark}
				onFocus={light}
				onBlur={dark}
				onClick={() => {
					if (half !== undefined) lookAt(workspace, half);
					seek(workspace, line.kind === 'waiting' ? segment - 1 : segment);
				}}
			>
				<Icon aria-hidden="true" />
				<span aria-hidden={spoken !== text || undefined}>{text}</span>
				{spoken !== text && <span className="visually-hidden">{spoken}</span>}
			</button>
			{line.single && (
				<Button quiet aria-expanded={open} onClick={() => setOpen(!open)}>
					{open ? 'Hide who' : 'Who?'}
				</Button>
			)}
			{open && line.single && <Lines lines={line.single} segment={segment} half={half} />}
		</li>
	);
}

/** Keys of lines: the sentence, numbered if repeated. */
function keyed(lines: readonly LogLine[]): readonly { readonly key: string; readonly line: LogLine }[] {
	const seen = new Map<string, number>();
	return lines.map((line) => {
		const text = lineText(line);
		const count = (seen.get(text) ?? 0) + 1;
		seen.set(text, count);
		return { key: `${count} ${text}`, line };
	});
}

/** Lines of one segment shown at first, since a crowd of 2,000 has thousands. */
const MANY_LINES = 100;

function Lines({ lines, segment, half }: Omit<LineProps, 'line'> & { readonly lines: readonly LogLine[] }) {
	const [all, setAll] = useState(false);
	const shown = all ? lines : lines.slice(0, MANY_LINES);
	return (
		<>
			<ul>
				{keyed(shown).map(({ key, line }) => (
					<Line key={key} line={line} segment={segment} half={half} />
				))}
			</ul>
			{shown.length < lines.length && (
				<Button quiet onClick={() => setAll(true)}>
					{lines.length - shown.length} more
				</Button>
			)}
		</>
	);
}

function Sections({ sections, half }: { readonly sections: readonly LogSection[]; readonly half?: number }) {
	const inTurns = isTurnBasedCombat(usePresentEncounter());
	return folded(sections).map((section) => {
		const { segment, from = segment, lines } = section;
		const title = sectionTitle(section) || (inTurns ? '' : 'Before the first segment');
		return (
			<section key={from} className="log-group">
				{title !== '' && <h3>{title}</h3>}
				<Lines lines={lines} segment={segment} half={half} />
			</section>
		);
	});
}

function WhoRollsField() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const ask = useSession((s) => s.ask);
	const sides = sidesOf(encounter);
	const value = ask.who === 'side' ? `side ${ask.side}` : ask.who;
	return (
		<SelectField
			label="Who rolls physical dice"
			value={value}
			options={[
				{ value: 'everyone', label: 'Everyone: ask for every roll' },
				...sides.map((side) => ({ value: `side ${side.id}`, label: `${side.name} only` })),
				{ value: 'nobody', label: 'No one: the app rolls' },
			]}
			onChange={(chosen) => {
				if (chosen === 'everyone' || chosen === 'nobody') setAsk(workspace, { who: chosen });
				else setAsk(workspace, { who: 'side', side: chosen.slice('side '.length) });
			}}
		/>
	);
}

async function copyLog(workspace: Workspace): Promise<void> {
	const log = battleLog(workspace, false);
	if (log === '') {
		notify(workspace, EMPTY_LOG);
		return;
	}
	try {
		await navigator.clipboard.writeText(log);
		notify(workspace, 'Log copied.');
	} catch {
		notify(workspace, 'This browser blocks clipboard access.', 'problem');
	}
}

export function LogPanel() {
	const workspace = useWorkspace();
	const encounter = useShown();
	const whole = useDocument((s) => s.encounter);
	const units = useUnits();
	const half = useHalf();
	const viewing = useSession((s) => s.viewing);
	const tableView = useSession((s) => s.tableView);
	const sections = useLog();
	const earlier = useMemo(
		() => (viewing === null ? earlierInTurn(encounter, units) : []),
		[encounter, viewing, units],
	);
	const turns = isTurnBasedCombat(whole);
	const list = useRef<HTMLDivElement>(null);

	// Scrolls to the latest events.
	useInFrame(() => {
		const last = sections.length + earlier.length > 0 ? list.current?.lastElementChild : null;
		last?.scrollIntoView({ block: 'end' });
	}, [sections, earlier]);

	return (
		<div className="log-panel">
			<section className="stack panel-section" aria-label="Dice">
				<WhoRollsField />
				<header>
					<h2>{halfTitle(whole, half)}</h2>
					{hasBlows(whole) && <ActionButton id="strikes" icon={Swords} />}
					<IconButton label="Copy as text" icon={ClipboardCopy} onClick={() => void copyLog(workspace)} />
				</header>
			</section>
			<div ref={list} className="log scrolls" role="log" aria-label="Battle log" tabIndex={-1}>
				{!tableView && whole.earlier && (
					<p className="text-muted text-small">
						{earlierText(whole)} {summaryText(whole)}
					</p>
				)}
				{earlier.map(({ half: before, sections: past }, i) => (
					<section key={before} className="log-before">
						<h3>{earlier.length > 1 ? `Earlier this turn, ${i + 1}` : 'Earlier this turn'}</h3>
						<Sections sections={past} half={before} />
					</section>
				))}
				{earlier.length > 0 && <h3 className="log-now">Now</h3>}
				<Sections sections={sections} />
				{sections.length === 0 && (
					<p className="stack empty text-muted">
						Nothing happened{' '}
						{earlier.length > 0 ? 'since' : turns ? 'in this turn yet' : 'in this half-round yet'}. Events
						appear here during play.
					</p>
				)}
			</div>
		</div>
	);
}
