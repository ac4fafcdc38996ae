import type { ReactNode } from 'react';
import NOTICES from '../../public/third-party-notices.txt?raw';
import { BESTIARY_NOTICE } from '../store/library/creatureSuggestions.ts';
import { FACES_NOTICE } from '../store/silhouettes/silhouetteTable.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useFiles } from './files/filesContext.ts';
import { notKept } from './files/storageWarning.ts';
import { KEY_TABLE } from './keyTable.ts';
import { Signs } from './SymbolLegend.tsx';
import { Button } from './ui/Button.tsx';
import { keyName } from './ui/keyName.ts';

const STEPS: readonly string[] = [
	'Add creatures, then drag each token to its square with Place (S).',
	'Draw the map in Edit map: terrain, walls, doors, fog, or a picture.',
	'With Plan (V), drag from each creature along its path. Or click it, click it again, then click squares. Plan for both sides.',
	'Press the large button at the lower right, or Enter: everyone moves at once. Step, in its menu, shows half a second.',
	'Two in one square? Type their dice, or press Roll all.',
	'After six segments, Next half-round continues unfinished paths. Finish at once (N), in its menu, plays the rest earlier.',
	'No opponent? Set the Auto of a side to Plays by itself: the app plans it in secret.',
];

/** Touch gestures that differ from mouse actions. */
const TOUCH: readonly (readonly [what: string, about: string])[] = [
	['Tap', 'select a creature, a second tap lays its path; an empty square deselects'],
	['Drag', 'draw a path, place, paint or measure, as the tool says'],
	['Hold a token', 'its menu: damage, pace, delete and the rest'],
	['Hold the map', 'the menu of that square: its terrain, Select several'],
	['Hold a button', 'its name'],
	['Tap a token twice', 'its card: plan, hit points, conditions, stats'],
	['Two fingers', 'move and zoom the map, whatever the tool'],
];

function Keys({ rows }: { readonly rows: readonly (readonly [what: ReactNode, about: string])[] }) {
	return (
		<dl className="keys">
			{rows.map(([what, about]) => (
				<div key={about} className="keys-row">
					<dt>{what}</dt>
					<dd>{about}</dd>
				</div>
			))}
		</dl>
	);
}

interface HelpProps {
	/** Called when the reader opens something else, to close Help. */
	readonly onDone: () => void;
}

export function HelpBody({ onDone }: HelpProps) {
	const workspace = useWorkspace();
	const files = useFiles();
	return (
		<div className="help-columns">
			<div className="stack">
				<h3>A battle in one minute</h3>
				<ol className="steps">
					{STEPS.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				<Button
					onClick={() => {
						onDone();
						workspace.session.setState({ page: 'scenarios' });
					}}
				>
					Play a lesson…
				</Button>
				<Button onClick={() => workspace.session.setState({ dialog: 'rules' })}>
					Read the rules, with examples
				</Button>
				<h3>Touch gestures</h3>
				<Keys rows={TOUCH} />
				<h3>Signs on the board</h3>
				<Signs />
				<h3>Saving</h3>
				<p>
					{notKept(files.library) ??
						'Everything is saved in this browser after each change. Nothing is sent anywhere.'}{' '}
					Save downloads a file; Save as page downloads one page with the app and this encounter.
				</p>
			</div>
			<div className="stack">
				<h3>Keys</h3>
				<Keys
					rows={KEY_TABLE.map(({ keys, about }) => [
						keys.map((key) => <kbd key={key}>{keyName(key)}</kbd>),
						about,
					])}
				/>
				<h3>Sources</h3>
				<p>{BESTIARY_NOTICE}</p>
				<p>{FACES_NOTICE}</p>
				<details className="licences">
					<summary>Licenses of third-party software</summary>
					<pre>{NOTICES}</pre>
				</details>
			</div>
		</div>
	);
}
