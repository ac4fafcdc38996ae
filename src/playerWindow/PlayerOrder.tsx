/** Current turn and the next ones. */
import { useEffect, useRef } from 'react';
import type { Encounter } from '../engine/index.ts';
import { groupName } from '../messages/index.ts';
import type { SeenOrder } from '../store/playerView/orderView.ts';
import { sideColor } from '../store/sideColors.ts';
import { sideOf } from '../store/sides.ts';

export function PlayersOrder({
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
		<ol ref={list} className="players-order" aria-label="Initiative order">
			{rows.map(({ creatures: [first = ''], names, count, status }) => (
				<li key={first} data-status={status} aria-current={status === 'now' ? 'step' : undefined}>
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
