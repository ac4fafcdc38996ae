/** Dialogs of file questions. Cancel or closing aborts the operation. */
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type Answers, answer, type FileQuestion, sceneLabels } from './fileQuestions.ts';

interface Asked<Answer> {
	readonly title: string;
	/** @param name of the open encounter */
	readonly text: (name: string) => string;
	/** Offered answers, the default first. */
	readonly answers: readonly (readonly [given: Answer, label: string])[];
}

const QUESTIONS: { readonly [Which in Exclude<FileQuestion, 'scene'>]: Asked<Answers[Which]> } = {
	ground: {
		title: 'A map picture',
		text: (name) => `Start a new encounter with this map, or use it as background of “${name}”?`,
		answers: [
			['new', 'New encounter'],
			['here', 'Use as background'],
		],
	},
	leaving: {
		title: 'Not saved yet',
		text: (name) => `“${name}” has unsaved changes that will be lost.`,
		answers: [
			['save', 'Save and continue'],
			['drop', 'Discard'],
		],
	},
	outlines: {
		title: 'Objects on the map',
		text: () =>
			'This map has object outlines. Import them as walls (block movement and sight) or low walls (cover, can be climbed)?',
		answers: [
			['none', 'Don’t import'],
			['low', 'Low walls'],
			['wall', 'Walls'],
		],
	},
	openings: {
		title: 'Windows or open doors',
		text: () =>
			'This map has open portals. Dungeondraft uses them for windows, other programs for open doors.',
		answers: [
			['windows', 'Windows'],
			['doors', 'Open doors'],
		],
	},
	page: {
		title: 'Save as page',
		text: () =>
			'This encounter has GM secrets that anyone with the page can read. A player page contains only what players see now.',
		answers: [
			['players', 'For players'],
			['gm', 'For the GM: everything'],
		],
	},
};

export function SceneDialog() {
	const workspace = useWorkspace();
	const callOff = () => answer(workspace, null);
	return (
		<Modal title="Choose a scene" onClose={callOff}>
			<div className="stack">
				<p>The file holds several scenes.</p>
				<ul className="stack tight scene-list">
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
