/** The kinds of terrain with pattern, cost and effect, and what the brush does with them. */
import { Eraser, PaintBucket, Paintbrush, SquareDashed } from 'lucide-react';
import { TERRAIN } from '../../engine/index.ts';
import {
	capitalize,
	lengthText,
	stepName,
	terrainEffect,
	terrainLabel,
	type Units,
} from '../../messages/index.ts';
import { BRUSHES, type Brush, type Session } from '../../store/session/session.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useUnits } from '../hooks.ts';
import { CheckField } from '../ui/fields.tsx';
import { Radio, Radios } from '../ui/Radios.tsx';
import { SegmentedControl } from '../ui/Segmented.tsx';
import { BrushWidth } from './BrushWidth.tsx';
import { Swatch } from './Swatch.tsx';

const BRUSH_LOOKS = {
	brush: { label: 'Brush', icon: Paintbrush },
	rectangle: { label: 'Rectangle', icon: SquareDashed },
	fill: { label: 'Fill', icon: PaintBucket },
	eraser: { label: 'Eraser', icon: Eraser },
} as const satisfies Readonly<Record<Brush, object>>;

const BRUSH_OPTIONS = BRUSHES.map((value) => ({ value, ...BRUSH_LOOKS[value] }));

/** Changes the brush and takes it into the hand. */
function take(workspace: Workspace, change: Partial<Session['terrain']>): void {
	workspace.session.setState((s) => ({ tool: 'terrain', terrain: { ...s.terrain, ...change } }));
}

function costOf({ feet, entry }: (typeof TERRAIN)[number], units: Units): string {
	if (feet !== null) return lengthText(feet, units);
	return entry === 'climb' ? 'by a check' : 'barred';
}

export function TerrainPalette() {
	const workspace = useWorkspace();
	const units = useUnits();
	const terrain = useSession((s) => s.terrain);
	// What is not in the hand is not chosen, so that choosing it takes it up.
	const held = useSession((s) => s.tool === 'terrain');
	const sized = terrain.brush === 'brush' || terrain.brush === 'eraser';
	return (
		<section className="panel-section" aria-label="Terrain">
			<h2>Terrain</h2>
			<SegmentedControl
				label="Brush"
				value={held ? terrain.brush : null}
				options={BRUSH_OPTIONS}
				onChange={(brush) => take(workspace, { brush })}
			/>
			{sized && (
				<BrushWidth label="Brush width" size={terrain.size} onChange={(size) => take(workspace, { size })} />
			)}
			<CheckField
				label="Secret until painted again with this off: a trap"
				value={terrain.secret}
				onChange={(secret) => take(workspace, { secret })}
			/>
			<Radios
				className="palette"
				aria-label="Kind of terrain"
				value={held && terrain.brush !== 'eraser' ? terrain.type : null}
				onChoose={(type) =>
					take(workspace, { type, brush: terrain.brush === 'eraser' ? 'brush' : terrain.brush })
				}
			>
				{TERRAIN.map((kind) => {
					const { id, bonusStep, entry } = kind;
					const noStep = entry === 'open' && !bonusStep ? `no ${stepName(units)}` : '';
					const words = [terrainEffect(id, units), noStep].filter((text) => text !== '').join('; ');
					const about = capitalize(words);
					return (
						<Radio key={id} value={id} className="palette-kind">
							<Swatch type={id} />
							<span>
								{terrainLabel(id, units)}
								{about !== '' && <small>{about}</small>}
							</span>
							<span className="small soft">{costOf(kind, units)}</span>
						</Radio>
					);
				})}
			</Radios>
		</section>
	);
}
