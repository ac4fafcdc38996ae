/** Uphill direction of stairs and ladders: eight arrows. */
import { ArrowRight } from 'lucide-react';
import { type BattleMap, type Square, type TerrainSquare, terrainKind } from '../../engine/index.ts';
import { directionName, riseAsked } from '../../messages/index.ts';
import type { Command } from '../../store/commands/commandTypes.ts';
import { dispatch } from '../../store/document/document.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Radio, Radios } from '../ui/RadioGroup.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

/** Directions (indices of `DIRECTIONS`) clockwise from north. */
const WAYS = [6, 7, 0, 1, 2, 3, 4, 5] as const;

export function Ways({
	up,
	onChoose,
}: {
	readonly up: number | null;
	readonly onChoose: (way: number) => void;
}) {
	return (
		<Radios
			className="rise"
			aria-label="Uphill"
			value={up === null ? null : String(up)}
			onChoose={(way) => onChoose(Number(way))}
		>
			{WAYS.map((way) => (
				<Radio key={way} value={String(way)} aria-label={directionName(way)} title={directionName(way)}>
					<ArrowRight aria-hidden="true" style={{ rotate: `${way * 45}deg` }} />
				</Radio>
			))}
		</Radios>
	);
}

/** Squares of stairs and ladders without a direction. */
export function openStairs({ terrain = [] }: BattleMap): readonly TerrainSquare[] {
	return terrain.filter(({ type, up }) => up === undefined && terrainKind(type)?.rises);
}

/** Asks for missing stair directions; until set, climbing costs nothing (FC-43, FC-48). */
export function WayUpAsked() {
	const workspace = useWorkspace();
	const { map } = usePresentEncounter();
	const open = openStairs(map);
	if (open.length === 0) return null;
	const choose = (up: number) => {
		const commands = [...new Set(open.map(({ type }) => type))].map((terrain): Command => {
			const squares = open.filter(({ type }) => type === terrain);
			return { type: 'paint-terrain', squares, terrain, up };
		});
		dispatch(workspace, { type: 'all', commands });
		light([]);
	};
	const light = (lit: readonly Square[]) => workspace.session.setState({ lit });
	return (
		<section
			className="stack"
			aria-label="Uphill direction"
			onPointerEnter={() => light(open)}
			onPointerLeave={() => light([])}
			onFocus={() => light(open)}
			onBlur={() => light([])}
		>
			<h4>Uphill direction</h4>
			<p className="small soft">{riseAsked(open.length)}</p>
			<Ways up={null} onChoose={choose} />
		</section>
	);
}
