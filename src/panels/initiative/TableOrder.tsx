/** The order as the players see it, on their screen: without those who are hidden. */
import { useEffect, useMemo, useRef } from 'react';
import { type InitiativeState, initiativeOrder, type OrderRow } from '../../engine/index.ts';
import { shortList, statusWords } from '../../words/index.ts';
import { SideMark } from '../creatures/SideMark.tsx';
import { useCast, useFight } from './hooks.ts';

/** Words that players may read: what somebody means to do is not among them. */
function openWords(row: OrderRow, fight: InitiativeState): string {
	if (row.status === 'coming') return '';
	if (fight.system === 'adnd' && (row.status === 'to declare' || row.status === 'declared')) return '';
	return statusWords(row, fight);
}

function Rows({ fight }: { readonly fight: InitiativeState }) {
	const cast = useCast(fight);
	const rows = useMemo(() => initiativeOrder(fight, 'players'), [fight]);
	const list = useRef<HTMLOListElement>(null);
	const now = rows.find((row) => row.status === 'now')?.id;

	useEffect(() => {
		if (now === undefined) return;
		list.current?.querySelector('[data-status="now"]')?.scrollIntoView({ block: 'nearest' });
	}, [now]);

	if (rows.length === 0) return null;
	return (
		<ol ref={list} className="table-order scrolls" aria-label="Initiative order">
			{rows.map((row) => (
				<li key={row.id} data-status={row.status} aria-current={row.status === 'now' ? 'step' : undefined}>
					<span className="table-count">{row.count}</span>
					<SideMark color={cast.color(row.creatures[0] ?? '')} little />
					<span className="table-name">{shortList(row.creatures.map(cast.name))}</span>
					<span className="small soft">{openWords(row, fight)}</span>
				</li>
			))}
		</ol>
	);
}

export function TableOrder() {
	const fight = useFight();
	return fight && <Rows fight={fight} />;
}
