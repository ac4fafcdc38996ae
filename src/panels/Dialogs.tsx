/** Modal dialogs; at most one is open. */
import { type ComponentType, lazy, Suspense } from 'react';
import { areaStays } from '../store/interactions/annotations.ts';
import type { UiState } from '../store/session/uiState.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { AreaBody } from './annotations/AreaDialog.tsx';
import { NoteDialog } from './annotations/NoteDialog.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { PortraitBody } from './creatures/PortraitCropper.tsx';
import { SpeedHelperBody } from './creatures/SpeedCalculator.tsx';
import { LibraryBody } from './files/LibraryDialog.tsx';
import { QuestionDialog, SceneDialog } from './files/QuestionDialog.tsx';
import { HelpBody } from './Help.tsx';
import { FilmBody } from './replay/ExportDialog.tsx';
import { callOffBackground } from './terrain/backgroundPicture.ts';
import { FitGridBody } from './terrain/GridAlignment.tsx';
import { focusBoard } from './ui/focusRestore.ts';
import { Modal } from './ui/Modal.tsx';
import { HarmBody } from './wounds/HarmDialog.tsx';

/** Loaded on demand. */
const RuleBook = lazy(() => import('./rules/book/RuleBook.tsx'));

/** Loaded on demand. */
const PrintBody = lazy(async () => ({ default: (await import('./print/PrintDialog.tsx')).PrintBody }));

/** Loaded on demand. */
const Theatre = lazy(async () => ({ default: (await import('./replay/ReplayView.tsx')).Theatre }));

interface DialogOf {
	readonly title: string;
	readonly wide?: boolean;
	readonly isText?: boolean;
	readonly Body: ComponentType<{ readonly onDone: () => void }>;
	/** Closing it focuses the board, so that Enter and arrow keys act there. */
	readonly toBoard?: boolean;
	/** Called when it is closed by Escape, the backdrop or its close button. */
	readonly onLeave?: (workspace: Workspace) => void;
}

/** Dialogs with a title over one body. */
const DIALOGS = {
	help: { title: 'Help', wide: true, isText: true, Body: HelpBody },
	rules: { title: 'Rules with examples', wide: true, isText: true, Body: RuleBook },
	files: { title: 'Encounters', Body: LibraryBody, toBoard: true },
	portrait: { title: 'Token picture', Body: PortraitBody },
	print: { title: 'Print', Body: PrintBody },
	speed: { title: 'Speed by race and armor', Body: SpeedHelperBody },
	harm: { title: 'Damage and healing', Body: HarmBody },
	area: { title: 'Area', Body: AreaBody, toBoard: true, onLeave: areaStays },
	film: { title: 'Export battle', Body: FilmBody },
} as const satisfies Partial<Record<UiState['dialog'], DialogOf>>;

export function Dialogs() {
	const workspace = useWorkspace();
	const dialog = useSession((s) => s.dialog);
	const close = () => workspace.session.setState({ dialog: 'none' });
	const closeToBoard = () => {
		close();
		requestAnimationFrame(focusBoard);
	};
	switch (dialog) {
		case 'none':
			return null;
		case 'background':
		case 'picture': {
			const cancel = () => {
				close();
				if (dialog === 'picture') callOffBackground(workspace);
			};
			return (
				<Modal title="Align grid" wide onClose={cancel}>
					<FitGridBody onDone={close} onCancel={cancel} />
				</Modal>
			);
		}
		case 'outlines':
		case 'openings':
		case 'page':
		case 'ground':
		case 'leaving':
			return <QuestionDialog question={dialog} />;
		case 'scene':
			return <SceneDialog />;
		case 'note':
			return <NoteDialog onDone={closeToBoard} />;
		case 'watch':
			return (
				<Suspense fallback={null}>
					<Theatre onClose={close} />
				</Suspense>
			);
		case 'commands':
			return <CommandPalette onClose={close} />;
		default: {
			const { title, wide, isText, Body, toBoard, onLeave }: DialogOf = DIALOGS[dialog];
			const leave = () => {
				onLeave?.(workspace);
				close();
			};
			return (
				<Modal title={title} wide={wide} isText={isText} onClose={leave}>
					<Suspense fallback={<p className="text-muted">A moment…</p>}>
						<Body onDone={toBoard ? closeToBoard : close} />
					</Suspense>
				</Modal>
			);
		}
	}
}
