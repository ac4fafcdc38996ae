/** Map areas prepared to be revealed or hidden with one click. */
import { Trash2 } from 'lucide-react';
import { dispatch } from '../../store/document/document.ts';
import { liesInFog, toggleFogArea } from '../../store/interactions/fogAreas.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { squaresOfZone } from '../../store/zones.ts';
import { lightOn, useLight } from '../shared/boardHighlight.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

/** @param canEdit allows renaming and removing */
export function FogAreas({ canEdit = false }: { readonly canEdit?: boolean }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const light = useLight();
	const { fogAreas = [] } = encounter;
	if (fogAreas.length === 0) return null;
	return (
		<ul className="stack tight" aria-label="Prepared fog areas">
			{fogAreas.map((area) => {
				const squares = squaresOfZone(encounter.map, area);
				const isHidden = liesInFog(encounter, squares);
				return (
					<li key={area.id} className="row" {...lightOn(light, squares)}>
						{canEdit ? (
							<div className="grow">
								<TextField
									label={`Name of ${area.name}`}
									hideLabel
									value={area.name}
									check={(name) => (name.trim() === '' ? 'An area needs a name.' : null)}
									onChange={(name, merge) =>
										dispatch(workspace, { type: 'set-fog-area', area: { ...area, name } }, merge)
									}
								/>
							</div>
						) : (
							<span className="grow">{area.name}</span>
						)}
						<Button
							compact
							aria-label={`${isHidden ? 'Reveal' : 'Hide'} ${area.name}`}
							onClick={() => toggleFogArea(workspace, area)}
						>
							{isHidden ? 'Reveal' : 'Hide'}
						</Button>
						{canEdit && (
							<IconButton
								label={`Remove ${area.name}`}
								icon={Trash2}
								onClick={() => {
									light([]);
									dispatch(workspace, { type: 'remove-fog-areas', ids: [area.id] });
								}}
							/>
						)}
					</li>
				);
			})}
		</ul>
	);
}
