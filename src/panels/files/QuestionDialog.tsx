/** The dialogs of questions about files: what is asked, and what can be answered. Cancel, or closing it, calls off what was to be done. */
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type Answers, answer, type FileQuestion, sceneLabels } from './asking.ts';

interface Asked<Answer> {
	readonly title: string;
	/** @param name of the open encounter */
	readonly text: (name: string) => string;
	/** Those that are offered, the usual one first. */
	readonly answers: readonly (readonly [given: Answer, label: string])[];
}

const QUESTIONS: { readonly [Which in Exclude<FileQuestion, 'scene'>]: Asked<Answers[Which]> } = {
	ground: {
		title: 'A map picture',
		text: (name) =>
			`Is the picture the ground of a new encounter, or does it go under “${name}” and those who are there?`,
		answers: [
			['new', 'New encounter'],
			['here', 'Under this one'],
		],
	},
	leaving: {
		title: 'Not saved yet',
		text: (name) =>
			`“${name}” is not kept in this browser, and what was done last is in no file. It is lost once another encounter is open.`,
		answers: [
			['save', 'Save the file, then go on'],
			['drop', 'Go on without'],
		],
	},
	outlines: {
		title: 'Objects on the map',
		text: () =>
			'Tables, trees, barrels and the like have outlines in this map. As walls nobody passes or sees through them; as low walls people climb over them and take cover behind them.',
		answers: [
			['none', 'Only in the picture'],
			['low', 'Low walls'],
			['wall', 'Walls'],
		],
	},
	openings: {
		title: 'Windows or open doors',
		text: () =>
			'The map has portals that are not closed. Dungeondraft means windows by them: seen through, not walked through. Other programs mean open doors.',
		answers: [
			['windows', 'Windows'],
			['doors', 'Open doors'],
		],
	},
	page: {
		title: 'Save as page',
		text: () =>
			'This encounter holds what players may not know (notes, hidden creatures, secrets of the map), and whoever gets the page whole can read it. A page for players holds the map as the table sees it at this moment: no order of turns, hit points, dice or past half-rounds, and of plans and notes only what players are shown.',
		answers: [
			['players', 'For players'],
			['gm', 'For the GM: everything'],
		],
	},
};

/** The scenes of a pack. */
export function SceneDialog() {
	const workspace = useWorkspace();
	const callOff = () => answer(workspace, null);
	return (
		<Modal title="Choose a scene" onClose={callOff}>
			<div className="stack">
				<p>The file holds several scenes.</p>
				<ul className="scene-list">
					{sceneLabels(workspace).map((label, i) => (
						// Scenes may share their name and size.
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
						<li key={i}>
							<Button className="wide" data-first={i === 0 || undefined} onClick={() => answer(workspace, i)}>
								{label}
							</Button>
						</li>
					))}
				</ul>
				<div className="row">
					<Button onClick={callOff}>Cancel</Button>
				</div>
			</div>
		</Modal>
	);
}

export function QuestionDialog({ question }: { readonly question: keyof typeof QUESTIONS }) {
	const workspace = useWorkspace();
	const { title, text, answers } = QUESTIONS[question];
	const callOff = () => answer(workspace, null);
	return (
		<Modal title={title} onClose={callOff}>
			<div className="stack">
				<p>{text(workspace.document.getState().encounter.name)}</p>
				<div className="row">
					{answers.map(([given, label], i) => (
						<Button
							key={label}
							primary={i === 0}
							data-first={i === 0 || undefined}
							onClick={() => answer(workspace, given)}
						>
							{label}
						</Button>
					))}
					<Button onClick={callOff}>Cancel</Button>
				</div>
			</div>
		</Modal>
	);
}
