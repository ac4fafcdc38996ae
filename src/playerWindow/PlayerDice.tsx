/** Dice of the moment in large type: who rolls, the faces and the result. */
import { useSyncExternalStore } from 'react';
import type { PlayerView } from '../store/playerView/playerView.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { type Rolled, type RolledDie, rolledAt } from './visibleDice.ts';

/** Part of a running segment after which dice show: with the flash of the contested square. */
const FALLEN_FROM = 0.34;

function Die({ faces }: Pick<RolledDie, 'faces'>) {
	const shown = faces.length === 0 ? '?' : faces.join(' · ');
	return <span className={faces.length === 0 ? 'players-die open' : 'players-die'}>{shown}</span>;
}

function Card({ title, sentence, dice }: Rolled) {
	return (
		<li className="players-roll">
			<h2>{sentence === '' ? title : sentence}</h2>
			<ul>
				{dice.map(({ creature, name, faces, wins }) => (
					<li key={creature} data-wins={wins}>
						<Die faces={faces} />
						<span className="players-roller">{name}</span>
					</li>
				))}
			</ul>
		</li>
	);
}

export function PlayersDice({ seen }: { readonly seen: PlayerView }) {
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
