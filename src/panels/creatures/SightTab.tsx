/** Card tab: visibility by segment, threatened squares, distances, nearest creature. */
import { Grid2x2, LocateFixed } from 'lucide-react';
import { type Creature, feetBetween, rulesOf } from '../../engine/index.ts';
import { lengthText } from '../../messages/index.ts';
import type { Threats } from '../../store/session/uiState.ts';
import { sidesOf } from '../../store/sides.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { SelectField } from '../ui/fields.tsx';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { SightStrip } from './SightSection.tsx';

/** Maximum selected creatures with listed distances. */
const FEW = 5;

function Distances({ creatures }: { readonly creatures: readonly Creature[] }) {
	const encounter = usePresentEncounter();
	const units = useUnits();
	if (creatures.length < 2) return null;
	if (creatures.length > FEW)
		return <p className="text-small text-muted">Select up to {FEW} for distances.</p>;
	const pairs = creatures.flatMap((a, i) => creatures.slice(i + 1).map((b) => [a, b] as const));
	return (
		<ul className="distances text-small" aria-label="Distances">
			{pairs.map(([a, b]) => (
				<li key={`${a.id} ${b.id}`}>
					<span>
						{a.name} – {b.name}
					</span>
					<span>{lengthText(feetBetween(a, b, rulesOf(encounter).diagonals), units)}</span>
				</li>
			))}
		</ul>
	);
}

/** Converts the choice of threatened squares to text and back. */
function shownAs(threats: Threats): string {
	return threats.show === 'side' ? `side ${threats.side}` : threats.show;
}

export function SightTab({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const sides = sidesOf(encounter);
	const threats = useSession((s) => s.threats);
	return (
		<div className="stack panel-section">
			{creatures.length === 1 && creatures[0] && <SightStrip creature={creatures[0]} />}
			<Distances creatures={creatures} />
			<SelectField
				label="Threatened squares (G)"
				value={shownAs(threats)}
				options={[
					{ value: 'nobody', label: 'Not shown' },
					{ value: 'selected', label: 'Selected creatures' },
					...sides.map(({ id, name }) => ({ value: `side ${id}`, label: name })),
				]}
				onChange={(value) => {
					const side = sides.find(({ id }) => value === `side ${id}`);
					const show = value === 'selected' ? 'selected' : 'nobody';
					workspace.session.setState({ threats: side ? { show: 'side', side: side.id } : { show } });
				}}
			/>
			{threats.show !== 'nobody' && encounter.creatures.some(({ elevation }) => elevation) && (
				<p className="text-small text-muted">
					Outline only: threatened at the flyer’s elevation, not on the ground.
				</p>
			)}
			{creatures.length === 1 && (
				<div className="row">
					<PerformButton action="nearest" compact icon={LocateFixed} title="Key J. A die decides ties.">
						Nearest creature
					</PerformButton>
					<PerformButton
						action="nearest-square"
						compact
						icon={Grid2x2}
						title="Key Shift+J. A die decides ties."
					>
						Nearest free square
					</PerformButton>
				</div>
			)}
		</div>
	);
}
