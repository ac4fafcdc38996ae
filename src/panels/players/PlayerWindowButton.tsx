/** Menu of other screens: player view, player window settings, secret planning. */
import { Cast, EyeOff, FileUser, Presentation } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { performAction } from '../../store/actions/index.ts';
import { type MapPart, PARTS, type Players } from '../../store/session/playerWindowState.ts';
import {
	cardAcross,
	inchOfCard,
	QUARTERS,
	SCREEN_DIAGONALS,
	SCREEN_DISTANCES,
	SCREEN_INCHES,
	type ScreenSetup,
} from '../../store/session/screenSetup.ts';
import { sidesOf } from '../../store/sides.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { ActionEntry } from '../ui/ActionEntry.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckField, NumberField } from '../ui/fields.tsx';
import { Popover } from '../ui/Popover.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

/** A television in a living room. */
const USUAL = { distance: 4, diagonal: 50 };
/** CSS pixels per CSS inch. */
const CSS_INCH = 96;

const TURNS = ['As it is', '90°', '180°', '270°'] as const;

type ChangePlayers = (to: Partial<Players>) => void;

/** Measures the screen with a bank card that covers an outline of equal size. */
function CardField({ inch, change }: { readonly inch: number; readonly change: (inch: number) => void }) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>Hold a bank card to the screen and match its width</label>
			<input
				id={id}
				type="range"
				min={Math.ceil(cardAcross(SCREEN_INCHES.least))}
				max={Math.floor(cardAcross(SCREEN_INCHES.most))}
				// A quarter pixel, since a millimeter over ten squares is more than that on any screen.
				step={0.25}
				value={cardAcross(inch)}
				onChange={(event) => change(inchOfCard(Number(event.target.value)))}
			/>
		</div>
	);
}

function InchFields({
	screen,
	measuring,
	changePlayers,
	change,
}: Pick<Players, 'screen' | 'measuring'> & {
	readonly changePlayers: ChangePlayers;
	readonly change: (to: Partial<ScreenSetup>) => void;
}) {
	const inch = screen.inch ?? CSS_INCH;
	return (
		<>
			<CheckField
				label="True inches, for real miniatures"
				value={screen.trueInches}
				onChange={(trueInches) => {
					change({ trueInches, inch });
					changePlayers({ measuring: trueInches && screen.inch === null });
				}}
			/>
			{screen.trueInches && (
				<CheckField
					label="Measure with a bank card"
					value={measuring}
					onChange={(on) => changePlayers({ measuring: on })}
				/>
			)}
			{screen.trueInches && measuring && <CardField inch={inch} change={(to) => change({ inch: to })} />}
		</>
	);
}

/** Player screen setup: text size by distance, rotation, true inches. */
function ScreenFields() {
	const workspace = useWorkspace();
	const { screen, measuring } = useStore(workspace.players);
	const changePlayers: ChangePlayers = (to) =>
		workspace.players.setState({ ...workspace.players.getState(), ...to }, true);
	const change = (to: Partial<ScreenSetup>) =>
		changePlayers({ screen: { ...workspace.players.getState().screen, ...to } });
	const { room } = screen;
	return (
		<>
			<CheckField
				label="Text size for distance"
				value={room !== null}
				onChange={(on) => change({ room: on ? USUAL : null })}
			/>
			{room && (
				<div className="columns">
					<NumberField
						label="Distance (meters)"
						value={room.distance}
						min={SCREEN_DISTANCES.least}
						max={SCREEN_DISTANCES.most}
						step={0.5}
						onChange={(distance) => change({ room: { ...room, distance } })}
					/>
					<NumberField
						label="Diagonal (inches)"
						value={room.diagonal}
						min={SCREEN_DIAGONALS.least}
						max={SCREEN_DIAGONALS.most}
						onChange={(diagonal) => change({ room: { ...room, diagonal } })}
					/>
				</div>
			)}
			<SegmentedControl
				label="Turned"
				value={`${screen.turned}`}
				options={QUARTERS.map((quarters) => ({ value: `${quarters}`, label: TURNS[quarters] }))}
				onChange={(chosen) => change({ turned: QUARTERS[Number(chosen)] ?? 0 })}
			/>
			<InchFields {...{ screen, measuring, changePlayers, change }} />
		</>
	);
}

const PART_LABELS: Readonly<Record<MapPart, string>> = {
	map: 'The map',
	mine: 'What I see',
	frame: 'A frame',
};

/** Instructions if the browser blocks the window. */
function Blocked({ address, onDone }: Pick<Players, 'address'> & { readonly onDone: () => void }) {
	return (
		<>
			<p>The browser blocked the window.</p>
			<p>
				Allow this page to open pop-ups, or{' '}
				<a href={address} target="_blank" rel="noopener opener" onClick={onDone}>
					open the player window in a tab
				</a>{' '}
				and move that to the other screen.
			</p>
		</>
	);
}

/** Paths that players see: all, or by side. */
function PathFields() {
	const workspace = useWorkspace();
	const plans = useSession((s) => s.plansOnTable);
	const sides = sidesOf(usePresentEncounter());
	const isShown = (side: string) => plans === true || (plans !== false && plans.includes(side));
	const show = (side: string, shown: boolean) => {
		const all = sides.map(({ id }) => id);
		const now = all.filter((id) => (id === side ? shown : isShown(id)));
		workspace.session.setState({ plansOnTable: now.length === all.length || (now.length > 0 && now) });
	};
	return (
		<>
			<CheckField
				label="Show paths"
				value={plans !== false}
				onChange={() => performAction(workspace, 'plans-on-table')}
			/>
			{plans !== false && sides.length > 1 && (
				<fieldset className="stack choices-nested" aria-label="Paths of">
					{sides.map(({ id, name }) => (
						<CheckField key={id} label={name} value={isShown(id)} onChange={(shown) => show(id, shown)} />
					))}
				</fieldset>
			)}
		</>
	);
}

function Choices({ onClose }: { readonly onClose: () => void }) {
	const workspace = useWorkspace();
	const { part, frozen, blank, mayRoam } = useStore(workspace.players);
	const wounds = useSession((s) => s.woundsOnTable);
	const run = (id: string) => () => performAction(workspace, id);
	return (
		<>
			<SegmentedControl
				label="Shows"
				value={part}
				options={PARTS.map((value) => ({ value, label: PART_LABELS[value] }))}
				onChange={(chosen) => run(`players-${chosen}`)()}
			/>
			<CheckField label="Freeze" value={frozen} onChange={run('players-freeze')} />
			<CheckField label="Blank" value={blank} onChange={run('players-blank')} />
			<CheckField label="Allow pan and zoom" value={mayRoam} onChange={run('players-roam')} />
			<PathFields />
			<CheckField label="Show wound levels" value={wounds} onChange={run('wounds-on-table')} />
			<ScreenFields />
			<div className="row">
				<Button onClick={run('players-window')}>Bring to the front</Button>
				<Button
					onClick={() => {
						onClose();
						run('players-close')();
					}}
				>
					Close it
				</Button>
			</div>
		</>
	);
}

/** The menu; with an open player window, it has its settings. */
export function PlayersButton() {
	const workspace = useWorkspace();
	const { state, address } = useStore(workspace.players);
	const [open, setOpen] = useState(false);
	const close = () => {
		setOpen(false);
		if (workspace.players.getState().state === 'blocked')
			workspace.players.setState({ ...workspace.players.getState(), state: 'closed' }, true);
	};
	return (
		<Popover
			label="Players"
			align="end"
			className="popover players-choices stack"
			// Opens by itself to explain a blocked pop-up.
			open={open || state === 'blocked'}
			onOpenChange={(wanted) => (wanted ? setOpen(true) : close())}
			trigger={
				<Button icon={Cast} className="players-button" aria-pressed={state === 'open' || undefined}>
					<span className="bar-word">Players</span>
				</Button>
			}
		>
			{() =>
				state === 'blocked' ? (
					<Blocked address={address} onDone={close} />
				) : (
					<>
						<div>
							<ActionEntry hasKey id="table-view" icon={Presentation} close={close} />
							{state !== 'open' && <ActionEntry hasKey id="players-window" icon={Cast} close={close} />}
							<ActionEntry hasKey id="declare" icon={EyeOff} close={close} />
							<ActionEntry hasKey id="file-savePlayersPage" icon={FileUser} close={close} />
						</div>
						{state === 'open' && <Choices onClose={close} />}
					</>
				)
			}
		</Popover>
	);
}
