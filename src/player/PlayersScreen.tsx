/** What the players' window shows: the board, and what people at the table have to know beside it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlayersHearing } from './hearing.ts';
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

export function PlayersScreen({ hearing }: { readonly hearing: PlayersHearing }) {
	const { seen, showing, gone } = useSyncExternalStore(hearing.told.subscribe, hearing.told.get);
	if (showing.blank) return <main className="players blank" aria-label="Players’ window" />;
	return (
		<main className="players" aria-label="Players’ window">
			{seen ? (
				<>
					<PlayersBoard hearing={hearing} />
					{seen.order && <PlayersOrder order={seen.order} encounter={seen.encounter} />}
					<div className="players-clock" role="status" aria-label="Clock">
						{seen.clock}
					</div>
					<PlayersDice seen={seen} />
				</>
			) : (
				<Waiting first />
			)}
			{seen && gone && <Waiting first={false} />}
		</main>
	);
}
