/** Grid alignment: drag a box over known squares, then fine steps by key. Picture pixels until applied. */
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Background } from '../../engine/index.ts';
import type { Command } from '../../store/commands/commandTypes.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import { MAX_MAP_SIDE } from '../../store/formatsFacade.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { meantKey } from '../../tools/meantKey.ts';
import { type Fit, useHanded } from '../shared/pageServices.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField, NumberField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { isGridKnown } from './backgroundPicture.ts';
import { type DrawnSquare, fitOfBackground, fitOfBox, fittedMap, nudged } from './gridAlignmentMath.ts';

interface Loaded {
	readonly width: number;
	readonly height: number;
}

/** Two decimals are precise enough. */
function rounded(pixels: number): number {
	return Math.round(pixels * 100) / 100;
}

function boxOf(from: { x: number; y: number }, to: { x: number; y: number }): DrawnSquare {
	return {
		x: Math.min(from.x, to.x),
		y: Math.min(from.y, to.y),
		width: Math.abs(from.x - to.x),
		height: Math.abs(from.y - to.y),
	};
}

interface FitGridProps {
	readonly background: Background;
	readonly url: string;
	readonly onDone: () => void;
	readonly onCancel: () => void;
}

/** Editable grid values, with their minimums. */
const FIGURES = [
	['square', 'Square (pixels)', 4],
	['left', 'From the left (pixels)', 0],
	['top', 'From the top (pixels)', 0],
] as const satisfies readonly (readonly [keyof Fit, string, number])[];

const SEARCHING = 'Looking for a grid in the picture…';
const FOUND = 'Grid detected. Check it, then apply.';
const SAID = 'The map says where its grid lies on the picture. If it looks right, use it.';
const NOT_FOUND = 'No grid detected.';

function FitGrid({ background, url, onDone, onCancel }: FitGridProps) {
	const workspace = useWorkspace();
	const { findGrid } = useHanded();
	const [size, setSize] = useState<Loaded | null>(null);
	const [fit, setFit] = useState<Fit>({ square: 50, left: 0, top: 0 });
	const [columns, setColumns] = useState(2);
	const [rows, setRows] = useState(2);
	const [box, setBox] = useState<DrawnSquare | null>(null);
	const [zoom, setZoom] = useState(1);
	const isKnown = isGridKnown(workspace, background.picture);
	// A known grid keeps the map's size, even if the picture fills squares partly.
	const [resize, setResize] = useState(!isKnown);
	/** True if a grid was detected; undefined during detection. */
	const [isFound, setFound] = useState<boolean>();
	const from = useRef<{ x: number; y: number } | null>(null);
	/** Set once the user aligned the grid, which later detection must not override. */
	const laid = useRef(false);
	const lay = (by: Fit) => {
		laid.current = true;
		setFit(by);
	};
	const sheet = useRef<HTMLButtonElement>(null);

	useEffect(() => {
		const image = new Image();
		const search = new AbortController();
		image.onload = () => {
			setSize({ width: image.naturalWidth, height: image.naturalHeight });
			setFit(fitOfBackground(background, image.naturalWidth));
			const room = sheet.current?.parentElement;
			if (room) setZoom(Math.min(1, room.clientWidth / image.naturalWidth));
			if (isKnown) return;
			void findGrid(url, search.signal).then((found) => {
				if (search.signal.aborted) return;
				setFound(found !== null);
				if (found && !laid.current) setFit(found);
			});
		};
		image.src = url;
		return () => {
			image.onload = null;
			search.abort();
		};
	}, [background, url, findGrid, isKnown]);

	const at = (event: PointerEvent<HTMLElement>) => {
		const place = event.currentTarget.getBoundingClientRect();
		return { x: (event.clientX - place.left) / zoom, y: (event.clientY - place.top) / zoom };
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const by = event.shiftKey ? 5 : 0.5;
		const moves: Readonly<Record<string, readonly [number, number, number]>> = {
			ArrowLeft: [-by, 0, 0],
			ArrowRight: [by, 0, 0],
			ArrowUp: [0, -by, 0],
			ArrowDown: [0, by, 0],
			'+': [0, 0, 0.1],
			'=': [0, 0, 0.1],
			'-': [0, 0, -0.1],
		};
		const move = moves[meantKey(event)];
		if (!move) return;
		event.preventDefault();
		event.stopPropagation();
		lay(nudged(fit, ...move));
	};

	const apply = () => {
		if (!size) return;
		const fitted = fittedMap({ key: background.picture, ...size }, fit, MAX_MAP_SIDE);
		const { map } = presentEncounter(workspace);
		const commands: Command[] = [{ type: 'set-background', background: fitted.background }];
		if (resize && (fitted.width !== map.width || fitted.height !== map.height))
			commands.unshift({ type: 'resize-map', width: fitted.width, height: fitted.height });
		if (!dispatch(workspace, { type: 'all', commands })) return;
		workspace.cameraRequest.setState({ type: 'fit' }, true);
		onDone();
	};

	/** Sets the squares in the box and updates the grid. */
	const count = (across: number, down: number) => {
		setColumns(across);
		setRows(down);
		const boxed = box && fitOfBox(box, across, down);
		if (boxed) lay(boxed);
	};

	const fitted = size && fittedMap({ key: background.picture, ...size }, fit, MAX_MAP_SIDE);
	const step = fit.square * zoom;
	return (
		<div className="stack">
			<p role="status">{isKnown ? SAID : isFound === undefined ? SEARCHING : isFound ? FOUND : NOT_FOUND}</p>
			<p>
				Drag a box over several squares and enter how many. Arrow keys move the grid; + and − resize (Shift:
				more).
			</p>
			<div className="fit-room scrolls">
				{/* The grid is one background image instead of thousands of lines. */}
				<button
					ref={sheet}
					type="button"
					className="fit-sheet"
					aria-label="Grid on the picture: arrow keys move it, plus and minus change its squares"
					onKeyDown={onKeyDown}
					style={{
						width: (size?.width ?? 0) * zoom,
						height: (size?.height ?? 0) * zoom,
						backgroundImage: `url("${url}")`,
					}}
					onPointerDown={(event) => {
						if (event.button !== 0) return;
						event.currentTarget.setPointerCapture(event.pointerId);
						laid.current = true;
						from.current = at(event);
						setBox(null);
					}}
					onPointerMove={(event) => {
						if (from.current) setBox(boxOf(from.current, at(event)));
					}}
					onPointerUp={(event) => {
						const found = from.current && fitOfBox(boxOf(from.current, at(event)), columns, rows);
						from.current = null;
						if (found) lay(found);
						else setBox(null);
					}}
					onPointerCancel={() => {
						from.current = null;
						setBox(null);
					}}
				>
					<span
						className="fit-lines"
						style={{
							backgroundSize: `${step}px ${step}px`,
							backgroundPosition: `${fit.left * zoom - 0.5}px ${fit.top * zoom - 0.5}px`,
						}}
					/>
					{box && (
						<span
							className="fit-box"
							style={{
								left: box.x * zoom,
								top: box.y * zoom,
								width: box.width * zoom,
								height: box.height * zoom,
							}}
						/>
					)}
				</button>
			</div>
			<div className="row">
				<IconButton label="Picture larger" icon={ZoomIn} onClick={() => setZoom(Math.min(8, zoom * 1.25))} />
				<IconButton
					label="Picture smaller"
					icon={ZoomOut}
					onClick={() => setZoom(Math.max(0.05, zoom / 1.25))}
				/>
				<span className="text-muted">{fitted && `${fitted.width} × ${fitted.height} squares`}</span>
			</div>
			<div className="columns fit-fields">
				<NumberField
					label="Box: squares across"
					value={columns}
					min={1}
					max={100}
					onChange={(across) => count(across, rows)}
				/>
				<NumberField
					label="Box: squares down"
					value={rows}
					min={1}
					max={100}
					onChange={(down) => count(columns, down)}
				/>
				{FIGURES.map(([figure, label, least]) => (
					<NumberField
						key={figure}
						label={label}
						value={rounded(fit[figure])}
						min={least}
						max={5000}
						step={0.01}
						onChange={(pixels) => lay(nudged({ ...fit, [figure]: pixels }, 0, 0, 0))}
					/>
				))}
			</div>
			<CheckField label="Resize map to picture" value={resize} onChange={setResize} />
			<div className="row">
				<Button primary disabled={!size} onClick={apply}>
					Use this grid
				</Button>
				<Button onClick={onCancel}>Cancel</Button>
			</div>
		</div>
	);
}

/** Alignment of the background, or a message if there is none. */
export function FitGridBody(by: Pick<FitGridProps, 'onDone' | 'onCancel'>) {
	const { map, pictures } = usePresentEncounter();
	const url = map.background && pictures?.[map.background.picture];
	if (!map.background || !url) return <p>This map has no picture to fit the grid to.</p>;
	return <FitGrid background={map.background} url={url} {...by} />;
}
