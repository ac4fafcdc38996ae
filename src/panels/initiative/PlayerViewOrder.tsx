/** Order on the player screen, without hidden creatures. */
import { useRef } from 'react';
import {
	type ById,
	type Creature,
	type InitiativeSystemId,
	indexById,
	isTurnBasedSystem,
} from '../../engine/index.ts';
import { conditionWords, formatNumber, groupName, statusWords } from '../../messages/index.ts';
import type { SeenOrder, SeenTurn } from '../../store/playerView/orderView.ts';
import { sideOf } from '../../store/sides.ts';
import { MiniMark } from '../shared/TokenIcon.tsx';
import { useInFrame, useSeen } from '../ui/workspaceHooks.ts';
import { SegmentGrid } from './SegmentGrid.tsx';

/** Public text of a turn; intentions are left out. */
function openWords(
	{ status, creatures: ids }: SeenTurn,
	system: InitiativeSystemId,
	seen: ById<Creature>,
): string {
	const isQuiet =
		status === 'coming' || (isTurnBasedSystem(system) && (status === 'to declare' || status === 'declared'));
	const said = isQuiet ? '' : statusWords({ status, marks: [], declaration: null }, { system });
	const conditions = conditionWords(ids.flatMap((id) => seen.get(id) ?? []));
	// The row already shows “down: no turn”.
	const others = status === 'down' ? conditions.filter((one) => one !== 'down') : conditions;
	return [said, ...others].filter((words) => words !== '').join(' · ');
}

function Rows({ order: { rows, system, round, moment } }: { readonly order: SeenOrder }) {
	const { encounter } = useSeen();
	const creatures = indexById(encounter.creatures);
	const list = useRef<HTMLOListElement>(null);
	const now = rows.find((row) => row.status === 'now')?.creatures[0];

	useInFrame(() => {
		if (now === undefined) return;
		list.current?.querySelector('[data-status="now"]')?.scrollIntoView({ block: 'nearest' });
	}, [now]);

	if (rows.length === 0) return null;
	const running = rows.some(({ acts }) => acts.length > 0);
	const acting = rows.filter((row) => row.status === 'now').flatMap((row) => row.names);
	return (
		<section className="table-order" aria-label="Turn order">
			{isTurnBasedSystem(system) && acting.length > 0 && (
				<p className="table-now">
					Now: <strong>{groupName(acting)}</strong>
				</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard, and has no controls */}
			<ol ref={list} className="scrolls" aria-label="Initiative order" tabIndex={0}>
				{rows.map((row) => {
					const first = creatures.get(row.creatures[0] ?? '');
					return (
						<li
							key={row.creatures[0]}
							data-status={row.status}
							aria-current={row.status === 'now' ? 'step' : undefined}
						>
							<span className="table-count">{row.count !== null && formatNumber(row.count)}</span>
							<MiniMark of={first?.picture} color={sideOf(encounter, first?.side ?? '').color} little />
							<span className="table-who">
								<span className="table-name clipped">{groupName(row.names)}</span>
								<span className="text-small text-muted">{openWords(row, system, creatures)}</span>
							</span>
						</li>
					);
				})}
			</ol>
			{running && (
				<SegmentGrid
					rows={rows.map(({ creatures, names, acts, status }) => ({
						id: creatures[0] ?? '',
						name: groupName(names),
						acts,
						now: status === 'now',
					}))}
					round={round}
					now={moment}
				/>
			)}
		</section>
	);
}

export function TableOrder() {
	const { order } = useSeen();
	return order && <Rows order={order} />;
}
