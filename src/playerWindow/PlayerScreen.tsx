/** Player window: the board and what the table needs beside it. */
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Dimensions } from '../canvas/scene/cameraMath.ts';
import { type Area, type Creature, type Encounter, SYSTEM_TRAITS } from '../engine/index.ts';
import { groupName, heightMark, roundsText, scoreLine, type Units } from '../messages/index.ts';
import { scoreNames } from '../store/derived/battleScore.ts';
import { unitsNow } from '../store/derived/selectors.ts';
import type { SeenOrder } from '../store/playerView/orderView.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';
import { CARD, cardAcross, lettersFor, type ScreenSetup } from '../store/session/screenSetup.ts';
import { sideColor } from '../store/sideColors.ts';
import { sideOf } from '../store/sides.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { PlayersBoard } from './PlayerBoard.tsx';
import type { PlayersHearing } from './receiver.ts';
import './players.css';
import { isFallen } from '../store/encounter/combatantSync.ts';
import { areasNow, toldOf } from '../store/interactions/annotations.ts';
import { codesOf } from '../store/tokenCodes.ts';
import { type Rolled, type RolledDie, rolledAt } from './visibleDice.ts';

/** In letter heights: line height, letter width, and the part of a line besides the name. */
const LINE = 1.25;
const LETTER = 0.56;
const BESIDE = 2.8;
/** Share of the screen's height for the list. */
const SHARE = 0.96;
const MAX_COLUMNS = 2;

/** Column width in CSS pixels, as in players.css. */
function columnWidth(letters: number, width: number): number {
	return Math.min(11 * letters, Math.max(0.28 * width, 8.5 * letters));
}

interface NamesRoom {
	readonly columns: number;
	/** Height along the bottom of a portrait screen, in letters; 0 at the side. */
	readonly foot: number;
}

/**
 * Columns of a name list: at the side of a landscape screen, at the bottom of a portrait one.
 *
 * @param letters height in CSS pixels
 */
export function nameColumns(
	names: readonly string[],
	letters: number,
	{ width, height }: Dimensions,
): NamesRoom {
	const column = columnWidth(letters, width);
	const inOne = Math.max(1, Math.floor((column / letters - BESIDE) / LETTER));
	const lines = names.reduce((all, name) => all + Math.ceil(name.length / inOne), 0);
	if (lines > 0 && height > width) {
		const columns = Math.min(names.length, Math.max(1, Math.floor(width / column)));
		return { columns, foot: Math.ceil(lines / columns + 1) * LINE };
	}
	const most = Math.floor((height * SHARE) / (letters * LINE));
	return { columns: Math.min(MAX_COLUMNS, Math.ceil(lines / most)), foot: 0 };
}

/** Areas with their list text: "Web · 9½ rounds". */
function listedAreas(encounter: Encounter): readonly { readonly area: Area; readonly name: string }[] {
	return areasNow(encounter).map((area) => {
		const { left } = toldOf(encounter, area);
		return { area, name: left === null ? area.name : `${area.name} · ${roundsText(left)}` };
	});
}

/** "Harpy · ↑ 10 ft": beside large letters squares may be too small for heights. */
const listedName = ({ name, elevation = 0 }: Creature, units: Units) =>
	[name, heightMark(elevation, units)].filter(Boolean).join(' · ');

export function listedNames(encounter: Encounter, units: Units): readonly string[] {
	return [
		...encounter.creatures.map((one) => listedName(one, units)),
		...listedAreas(encounter).map(({ name }) => name),
	];
}

/** @param columns width of the list, in columns */
function PlayersNames({
	encounter,
	units,
	columns,
}: {
	readonly encounter: Encounter;
	readonly units: Units;
	readonly columns: number;
}) {
	const { creatures } = encounter;
	const codes = codesOf(creatures);
	return (
		<ul className="players-names boxed" aria-label="Who is who" style={{ columns } as CSSProperties}>
			{creatures.map((creature) => (
				<li key={creature.id} data-fallen={isFallen(creature) || undefined}>
					<span
						className="players-code"
						style={{ borderColor: sideColor(sideOf(encounter, creature.side).color).color }}
					>
						{codes.get(creature.id)}
					</span>{' '}
					<span>{listedName(creature, units)}</span>
				</li>
			))}
			{listedAreas(encounter).map(({ area: { id, color }, name }) => (
				<li key={`area ${id}`}>
					<span className="players-area" style={{ background: sideColor(color).color }} /> <span>{name}</span>
				</li>
			))}
		</ul>
	);
}

/** Part of a running segment after which dice show: with the flash of the contested square. */
const FALLEN_FROM = 0.34;

function Die({ faces }: Pick<RolledDie, 'faces'>) {
	const shown = faces.length === 0 ? '?' : faces.join(' · ');
	return <span className={faces.length === 0 ? 'players-die open' : 'players-die'}>{shown}</span>;
}

function Card({ title, sentence, dice }: Rolled) {
	return (
		<li className="players-roll boxed">
			<h2>{sentence === '' ? title : sentence}</h2>
			<ul>
				{dice.map(({ creature, name, faces, wins }) => (
					<li key={creature} className="row row-nowrap" data-wins={wins}>
						<Die faces={faces} />
						<span className="players-roller">{name}</span>
					</li>
				))}
			</ul>
		</li>
	);
}

/** Dice of the moment in large type: who rolls, the faces and the result. */
function PlayersDice({ seen }: { readonly seen: PlayerView }) {
	const { time, camera, boardSize } = useWorkspace();
	const { segment } = seen;
	const phase = useSyncExternalStore(time.subscribe, () => {
		const part = time.getState() - segment;
		return part <= 0 ? 'rest' : part < FALLEN_FROM ? 'rolling' : 'fallen';
	});
	const rolled = phase === 'rolling' ? [] : rolledAt(seen, phase === 'fallen');
	const { x, scale } = camera.getState();
	const isOnRight = rolled.some(({ at }) => (at.x + 0.5) * scale + x > boardSize.getState().width / 2);
	return (
		<ul
			className="players-dice"
			aria-label="Dice"
			aria-live="polite"
			data-aside={isOnRight ? 'left' : 'right'}
		>
			{rolled.map((one, number) => (
				// Dice of one moment have no ids.
				// biome-ignore lint/suspicious/noArrayIndexKey: they come and go together
				<Card key={number} {...one} />
			))}
		</ul>
	);
}

function PlayersOrder({
	order: { rows },
	encounter,
}: {
	readonly order: SeenOrder;
	readonly encounter: Encounter;
}) {
	const list = useRef<HTMLOListElement>(null);
	const sides = new Map(encounter.creatures.map(({ id, side }) => [id, side]));
	const now = rows.find(({ status }) => status === 'now')?.creatures[0];
	useEffect(() => {
		if (now !== undefined)
			list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
	}, [now]);
	if (rows.length === 0) return null;
	return (
		<ol ref={list} className="players-order boxed" aria-label="Initiative order">
			{rows.map(({ creatures: [first = ''], names, count, status }) => (
				<li
					key={first}
					className="strip"
					data-status={status}
					aria-current={status === 'now' ? 'step' : undefined}
				>
					<span className="players-count">{count}</span>
					<span
						className="players-side"
						style={{ background: sideColor(sideOf(encounter, sides.get(first) ?? '').color).color }}
					/>
					<span>{groupName(names)}</span>
				</li>
			))}
		</ol>
	);
}

function Measuring({ inch }: { readonly inch: number }) {
	const width = cardAcross(inch);
	return (
		<div className="players-card" style={{ width, height: (width * CARD.height) / CARD.width }}>
			Hold a bank card here
		</div>
	);
}

/** Milliseconds the GM's page may be away for a reload before a message appears. */
const AWAY = 3000;

function Waiting({ first }: { readonly first: boolean }) {
	const [shown, setShown] = useState(first);
	useEffect(() => {
		const timer = setTimeout(() => setShown(true), AWAY);
		return () => clearTimeout(timer);
	}, []);
	if (!shown) return null;
	return (
		<p className={first ? 'players-waiting text-muted' : 'players-away boxed text-muted'} role="status">
			{first ? 'Waiting for the GM.' : 'Connection to the GM lost. Waiting.'}
		</p>
	);
}

/** Subscribes to changes of the window's size or screen. */
function followSize(listener: () => void): () => void {
	addEventListener('resize', listener);
	return () => removeEventListener('resize', listener);
}

/** The window's and screen's size in CSS pixels, as one string. */
const sizes = () => [innerWidth, innerHeight, window.screen.width, window.screen.height].join(' ');

/** CSS pixels per inch by definition, as a first guess. */
const CSS_INCH = 96;

/**
 * Sets the letter size for the room on the board and the page's root.
 *
 * @returns CSS pixels; 0 if the room has no setting
 */
function useLetters({ room }: ScreenSetup): number {
	const workspace = useWorkspace();
	const { width, height } = window.screen;
	const letters = room ? lettersFor(room, Math.hypot(width, height)) : 0;
	useEffect(() => {
		workspace.letters.setState(letters, true);
		document.documentElement.style.fontSize = letters > 0 ? `${letters}px` : '';
	}, [workspace, letters]);
	return letters;
}

/** Names of the acting creatures in AD&D, whose clock gives only a segment. */
function actingNames({ acting, encounter }: PlayerView): string {
	return groupName(encounter.creatures.filter(({ id }) => acting.includes(id)).map(({ name }) => name));
}

/** The window's size in CSS pixels, rotated as set. */
function roomOf({ turned }: ScreenSetup): Dimensions {
	const [width, height] = turned % 2 === 0 ? [innerWidth, innerHeight] : [innerHeight, innerWidth];
	return { width, height };
}

export function PlayersScreen({ hearing }: { readonly hearing: PlayersHearing }) {
	const { seen, showing, gone, isOtherVersion } = useStore(hearing.told);
	const { screen, measuring, blank } = showing;
	const workspace = useWorkspace();
	const { cameraRequest } = workspace;
	const units = unitsNow(workspace);
	// Letters and lists are measured by the window.
	useSyncExternalStore(followSize, sizes);
	const letters = useLetters(screen);
	const { columns, foot } =
		letters > 0 && seen
			? nameColumns(listedNames(seen.encounter, units), letters, roomOf(screen))
			: { columns: 0, foot: 0 };
	const isOrdered = (seen?.order?.rows.length ?? 0) > 0;
	// The board keeps clear of the lists: the view fits the remaining space.
	// biome-ignore lint/correctness/useExhaustiveDependencies: letters and lists decide how much that is
	useEffect(
		() => cameraRequest.setState({ type: 'keep-fitted' }, true),
		[cameraRequest, letters, columns, foot, isOrdered],
	);
	if (blank) return <main className="players blank" aria-label="Player window" />;
	return (
		<main
			className="players"
			aria-label="Player window"
			data-turned={screen.turned}
			data-names={foot > 0 ? 'foot' : undefined}
			data-ordered={isOrdered || undefined}
			data-listed={columns > 0 || undefined}
			style={{ '--names': foot > 0 ? 0 : columns, '--names-foot': `${foot}rem` } as CSSProperties}
		>
			{seen ? (
				<>
					<PlayersBoard hearing={hearing} />
					{seen.order && <PlayersOrder order={seen.order} encounter={seen.encounter} />}
					{columns > 0 && <PlayersNames encounter={seen.encounter} units={units} columns={columns} />}
					<div className="players-foot">
						<div className="players-clock boxed" role="status" aria-label="Clock">
							{seen.clock}
							{seen.order &&
								SYSTEM_TRAITS[seen.order.system].moves === 'in segments' &&
								seen.acting.length > 0 &&
								`: ${actingNames(seen)}`}
							{seen.score && ` · ${scoreLine(seen.score, scoreNames(seen.encounter))}`}
						</div>
						<PlayersDice seen={seen} />
					</div>
				</>
			) : isOtherVersion ? (
				<p className="players-waiting text-muted" role="alert">
					This window and the GM’s page are different versions of Halfstep. Reload both.
				</p>
			) : (
				<Waiting first />
			)}
			{seen && gone && <Waiting first={false} />}
			{measuring && <Measuring inch={screen.inch ?? CSS_INCH} />}
		</main>
	);
}
