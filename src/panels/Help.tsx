/** How to run a fight in one minute, the keys, and what fingers do. */
import NOTICES from '../../public/third-party-notices.txt?raw';
import { startTour } from '../store/document/onboardingTour.ts';
import { BESTIARY_NOTICE } from '../store/library/creatureSuggestions.ts';
import { SAMPLES } from '../store/library/encounterFiles.ts';
import { FACES_NOTICE } from '../store/silhouettes/silhouetteTable.ts';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useFiles } from './files/files.ts';
import { notKept } from './files/notKept.ts';
import { KEY_TABLE } from './keyTable.ts';
import { Signs } from './Signs.tsx';
import { Button } from './ui/Button.tsx';
import { keyName } from './ui/keyName.ts';

const STEPS: readonly string[] = [
	'Put everybody on the map: Creatures, then Add creatures. Drag a miniature to where it stands.',
	'Draw the ground if you like: Terrain has a brush for mud and rubble, walls and doors, and takes a map picture.',
	'Take the Path tool and drag from each miniature along the way it means to go, or press it, then its squares. Everybody plans, friend and foe.',
	'Press Play, or Step for half a second at a time. Everybody moves at once.',
	'Two in one space? The app stops and asks for the dice, or rolls them for you.',
	'After six segments, Next half-round: what is left of a path goes on, and everybody may plan anew. Pressed before, it has the rest happen at once; Undo takes that back.',
	'Nobody to play against? Alone against the app, in the bar: a side plans unseen until you say Ready.',
];

/** What a finger does, where it is not what a mouse does. */
const TOUCH: readonly (readonly [what: string, about: string])[] = [
	['Tap', 'select a miniature; an empty square lets go of it'],
	['Drag', 'move a miniature, or draw, paint and measure with the tool in hand'],
	['Hold a miniature', 'its menu: damage, pace, delete and the rest'],
	['Hold the map', 'the menu of that square: what its ground does, Select several'],
	['Hold a button', 'what it is called'],
	['Tap a miniature twice', 'its card: plan, hit points, conditions, what it is and has'],
	['Two fingers', 'move and zoom the map, whatever the tool'],
];

interface HelpProps {
	/** Called when the reader goes on to something else, so that Help can close. */
	readonly onDone: () => void;
}

export function HelpBody({ onDone }: HelpProps) {
	const workspace = useWorkspace();
	const files = useFiles();
	const [sample] = SAMPLES;
	return (
		<div className="help-columns">
			<div className="stack">
				<h3>A fight in one minute</h3>
				<ol className="steps">
					{STEPS.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				{sample && (
					<Button
						onClick={() => {
							onDone();
							// What was open stays in the list.
							files.openSample(sample);
							startTour(workspace);
						}}
					>
						Show me in a sample fight
					</Button>
				)}
				<Button onClick={() => workspace.session.setState({ dialog: 'rules' })}>
					Read the rules, with examples
				</Button>
				<h3>By finger</h3>
				<dl className="keys">
					{TOUCH.map(([what, about]) => (
						<div key={what} className="keys-row">
							<dt>{what}</dt>
							<dd>{about}</dd>
						</div>
					))}
				</dl>
				<h3>Signs on the board</h3>
				<Signs />
				<h3>What happens to what you make</h3>
				<p>
					{notKept(files.library) ??
						'Everything is kept in this browser after every change, and nowhere else: nothing is sent anywhere.'}{' '}
					Save gives you a file to take along; Save as page gives one page that holds the app and this
					encounter and opens anywhere.
				</p>
			</div>
			<div className="stack">
				<h3>Keys</h3>
				<dl className="keys">
					{KEY_TABLE.map(({ keys, about }) => (
						<div key={about} className="keys-row">
							<dt>
								{keys.map((key) => (
									<kbd key={key}>{keyName(key)}</kbd>
								))}
							</dt>
							<dd>{about}</dd>
						</div>
					))}
				</dl>
				<h3>Sources</h3>
				<p>{BESTIARY_NOTICE}</p>
				<p>{FACES_NOTICE}</p>
				<details className="licences">
					<summary>Licences of what Halfstep is made with</summary>
					<pre>{NOTICES}</pre>
				</details>
			</div>
		</div>
	);
}
