/** Player screen setup: text size by distance, rotation, true inches. */

import { useId } from 'react';
import { useStore } from 'zustand';
import type { Players } from '../../store/session/playerWindowState.ts';
import {
	cardAcross,
	inchOfCard,
	QUARTERS,
	SCREEN_DIAGONALS,
	SCREEN_DISTANCES,
	SCREEN_INCHES,
	type ScreenSetup,
} from '../../store/session/screenSetup.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { CheckField, NumberField } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

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

export function ScreenFields() {
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
