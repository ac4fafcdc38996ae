/** What the players' window shows: the board, and what people at the table have to know beside it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDesk } from '../store/desk/context.ts';
import type { Seen } from '../store/seen/seen.ts';
import { lettersFor, type ScreenSetup } from '../store/session/screenSetup.ts';
import { shortList } from '../words/index.ts';
import type { PlayersHearing } from './hearing.ts';
import { Measuring } from './Measuring.tsx';
import { PlayersBoard } from './PlayersBoard.tsx';
import { PlayersDice } from './PlayersDice.tsx';
import { PlayersOrder } from './PlayersOrder.tsx';
import './players.css';

/** Milliseconds that the GM's page may be away, to be loaded anew, before it is said. */
const AWAY = 3000;

function Waiting({ first }: { readonly first: boolean }) {
	const [shown, setShown] = useState(first);
	useEffect(() => {
		const timer = setTimeout(() => setShown(true), AWAY);
		return () => clearTimeout(timer);
	}, []);
	if (!shown) return null;
	return (
		<p className={first ? 'players-waiting' : 'players-away'} role="status">
			{first ? 'Waiting for the GM’s page.' : 'The GM’s page is away: this picture waits for it.'}
		</p>
	);
}

/** CSS pixels an inch has by definition: where measuring begins. */
const CSS_INCH = 96;

/** Letters as large as the room asks for: on the board, and of the page, whose smallest are those of its root. */
function useLetters({ room }: ScreenSetup): void {
	const desk = useDesk();
	useEffect(() => {
		const { width, height } = window.screen;
		const letters = room ? lettersFor(room, Math.hypot(width, height)) : 0;
		desk.letters.set(letters);
		document.documentElement.style.fontSize = letters > 0 ? `${letters}px` : '';
	}, [desk, room]);
}

/** Whom the clock of AD&D, which names a segment only, says to act. */
function actingNames({ acting, encounter }: Seen): string {
	return shortList(encounter.creatures.filter(({ id }) => acting.includes(id)).map(({ name }) => name));
}

export function PlayersScreen({ hearing }: { readonly hearing: PlayersHearing }) {
	const { seen, showing, gone } = useSyncExternalStore(hearing.told.subscribe, hearing.told.get);
	const { screen, measuring, blank } = showing;
	useLetters(screen);
	if (blank) return <main className="players blank" aria-label="Players’ window" />;
	return (
		<main className="players" aria-label="Players’ window" data-turned={screen.turned}>
			{seen ? (
				<>
					<PlayersBoard hearing={hearing} />
					{seen.order && <PlayersOrder order={seen.order} encounter={seen.encounter} />}
					<div className="players-foot">
						<div className="players-clock" role="status" aria-label="Clock">
							{seen.clock}
							{seen.order?.system === 'adnd' && seen.acting.length > 0 && `: ${actingNames(seen)}`}
						</div>
						<PlayersDice seen={seen} />
					</div>
				</>
			) : (
				<Waiting first />
			)}
			{seen && gone && <Waiting first={false} />}
			{measuring && <Measuring inch={screen.inch ?? CSS_INCH} />}
		</main>
	);
}
