/** Lessons and battles that come with the app. */
import { useState } from 'react';
import { STRENGTHS } from '../../engine/index.ts';
import { capitalize } from '../../messages/index.ts';
import { SCENARIOS } from '../../store/library/encounterFiles.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useFiles } from '../files/filesContext.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { chosenDifficulty, openScenario } from './openScenario.ts';

const DIFFICULTIES = STRENGTHS.map((value) => ({ value, label: capitalize(value) }));

function List({ kind }: { readonly kind: 'lesson' | 'battle' }) {
	const workspace = useWorkspace();
	const files = useFiles();
	return (
		<ul>
			{SCENARIOS.filter((one) => one.kind === kind).map((one) => (
				<li key={one.id}>
					<button
						type="button"
						className="menu-item line-button sample"
						onClick={() => openScenario(workspace, files, one)}
					>
						{one.title}
						<small>{kind === 'lesson' ? one.teaches : one.story}</small>
					</button>
				</li>
			))}
		</ul>
	);
}

export function ScenariosPage() {
	const workspace = useWorkspace();
	const [difficulty, setDifficulty] = useState(chosenDifficulty(workspace).battles);
	return (
		<div className="panel scrolls stack scenario-page">
			<h2>Lessons</h2>
			<List kind="lesson" />
			<h2>Battles</h2>
			<SegmentedControl
				label="Difficulty"
				value={difficulty}
				options={DIFFICULTIES}
				onChange={(battles) => {
					chosenDifficulty(workspace).battles = battles;
					setDifficulty(battles);
				}}
			/>
			<List kind="battle" />
		</div>
	);
}
