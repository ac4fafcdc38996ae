/** Terrain palette with patterns and costs: common kinds, search, groups, and options of the current kind. */
import { ArrowRight, Search } from 'lucide-react';
import { useState } from 'react';
import {
	type BattleMap,
	OBSTACLE_LOOKS,
	type ObstacleLook,
	type Square,
	TERRAIN,
	type TerrainId,
	type TerrainSquare,
	terrainKind,
} from '../../engine/index.ts';
import {
	capitalize,
	directionName,
	lengthText,
	riseAsked,
	stepName,
	terrainBrief,
	terrainEffect,
	terrainLabel,
} from '../../messages/index.ts';
import type { Command } from '../../store/commands/commandTypes.ts';
import { dispatch } from '../../store/document/document.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { CheckField, Input } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { Radio, Radios } from '../ui/RadioGroup.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { Swatch } from './TerrainSwatch.tsx';
import { COMMON_TERRAIN, findTerrain, lookNamed, TERRAIN_GROUPS } from './terrainGroups.ts';
import { setTerrain, takeTerrain } from './terrainInHand.ts';

/** Directions (indices of `DIRECTIONS`) clockwise from north. */
const WAYS = [6, 7, 0, 1, 2, 3, 4, 5] as const;

function Ways({ up, onChoose }: { readonly up: number | null; readonly onChoose: (way: number) => void }) {
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
function openStairs({ terrain = [] }: BattleMap): readonly TerrainSquare[] {
	return terrain.filter(({ type, up }) => up === undefined && terrainKind(type)?.rises);
}

/** Asks for missing stair directions; until set, climbing costs nothing (FC-43, FC-48). */
function WayUpAsked() {
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
			<p className="text-small text-muted">{riseAsked(open.length)}</p>
			<Ways up={null} onChoose={choose} />
		</section>
	);
}

interface KindsProps {
	readonly label: string;
	readonly kinds: readonly TerrainId[];
	/** Look of an obstacle that the search names. */
	readonly look?: ObstacleLook | undefined;
}

function Kinds({ label, kinds, look }: KindsProps) {
	const workspace = useWorkspace();
	const units = useUnits();
	const { type, brush } = useSession((s) => s.terrain);
	return (
		<Radios
			className="palette"
			aria-label={label}
			value={brush === 'eraser' || !kinds.some((kind) => kind === type) ? null : type}
			onChoose={(chosen) => takeTerrain(workspace, chosen, look)}
		>
			{kinds.map((kind) => (
				<Radio key={kind} value={kind} className="palette-kind boxed hovers">
					<Swatch type={kind} />
					<span>
						{terrainLabel(kind, units)}
						<small>{terrainBrief(kind)}</small>
					</span>
				</Radio>
			))}
		</Radios>
	);
}

const LOOKS = (['rubble', ...OBSTACLE_LOOKS] as const).map((value) => ({ value, label: capitalize(value) }));

/** Current kind: full effect, secrecy, look, and stair direction. */
function KindOptions() {
	const workspace = useWorkspace();
	const units = useUnits();
	const { type, secret, up, height, look } = useSession((s) => s.terrain);
	const kind = terrainKind(type);
	if (!kind) return null;
	const cost = kind.feet === null ? '' : `${lengthText(kind.feet, units)} a square`;
	const noStep = kind.entry === 'open' && !kind.bonusStep ? `no ${stepName(units)}` : '';
	const price = capitalize([cost, noStep].filter((text) => text !== '').join('; '));
	const about = [price, terrainEffect(type, units)].filter((text) => text !== '').join('. ');
	return (
		<section className="stack panel-section" aria-label={terrainLabel(type, units)}>
			<h3>{terrainLabel(type, units)}</h3>
			<p>{about}.</p>
			{kind.rises && (
				<>
					<WayUpAsked />
					<p className="text-small text-muted">Goes up to the (R turns it)</p>
					<Ways up={up} onChoose={(way) => setTerrain(workspace, { up: way })} />
				</>
			)}
			{kind.tall && (
				<LengthField
					label="Height of a square"
					feet={height}
					min={5}
					max={100}
					step={5}
					onChange={(feet) => setTerrain(workspace, { height: feet })}
				/>
			)}
			{kind.hasLooks && (
				<SegmentedControl
					label="Look"
					value={look ?? 'rubble'}
					options={LOOKS}
					onChange={(chosen) => setTerrain(workspace, { look: chosen === 'rubble' ? null : chosen })}
				/>
			)}
			<CheckField
				label="Secret: players do not see it"
				value={secret}
				onChange={(isSecret) => setTerrain(workspace, { secret: isSecret })}
			/>
		</section>
	);
}

/** Reports stairs without a direction while another kind is in use. */
function WayUpHint() {
	const { type } = useSession((s) => s.terrain);
	const count = openStairs(usePresentEncounter().map).length;
	if (count === 0 || terrainKind(type)?.rises) return null;
	return (
		<p className="stack panel-section text-small text-muted">{riseAsked(count)} Choose Stairs to set it.</p>
	);
}

export function TerrainPalette() {
	const workspace = useWorkspace();
	const units = useUnits();
	const [typed, setTyped] = useState('');
	const found = typed.trim() === '' ? null : findTerrain(typed, units);
	const [first] = found ?? [];
	const look = found ? lookNamed(typed) : undefined;
	return (
		<section className="terrain-page" aria-label="Terrain">
			<div className="stack panel-section">
				<div className="search">
					<Search className="search-icon text-muted" aria-hidden="true" />
					<Input
						type="search"
						aria-label={`Find among ${TERRAIN.length} kinds`}
						placeholder={`Find among ${TERRAIN.length} kinds`}
						value={typed}
						onType={setTyped}
						onKeyDown={(event) => {
							if (event.key === 'Enter' && first) takeTerrain(workspace, first, look);
							if (event.key !== 'Escape' || typed === '') return;
							event.preventDefault();
							event.stopPropagation();
							setTyped('');
						}}
					/>
				</div>
				{found ? (
					<>
						<Kinds label="Kinds found" kinds={found} look={look} />
						<p className={found.length > 0 ? 'visually-hidden' : 'text-muted'} role="status">
							{found.length === 1 ? '1 kind found.' : `${found.length} kinds found.`}
						</p>
					</>
				) : (
					<>
						<Kinds label="Kind of terrain" kinds={COMMON_TERRAIN} />
						{TERRAIN_GROUPS.map(({ title, kinds }) => (
							<Disclosure
								key={title}
								title={
									<>
										<span className="grow">{title}</span>
										<span className="text-muted">{kinds.length}</span>
									</>
								}
							>
								{() => <Kinds label={title} kinds={kinds} />}
							</Disclosure>
						))}
					</>
				)}
			</div>
			<KindOptions />
			<WayUpHint />
		</section>
	);
}
