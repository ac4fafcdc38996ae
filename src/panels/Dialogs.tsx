/** The dialogs that take the whole attention; at most one is open. */
import { lazy, Suspense } from 'react';
import { useDesk, useSession } from '../store/desk/context.ts';
import type { Desk } from '../store/desk/desk.ts';
import { undo } from '../store/document/undoing.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { PortraitBody } from './creatures/PortraitBody.tsx';
import { SpeedHelperBody } from './creatures/SpeedHelper.tsx';
import { AloneBody } from './declaring/AloneBody.tsx';
import { useFiles } from './files/files.ts';
import { GroundBody } from './files/GroundBody.tsx';
import { ground, type PictureGround } from './files/ground.ts';
import { LeavingBody } from './files/LeavingBody.tsx';
import { LibraryBody } from './files/LibraryDialog.tsx';
import { type Leaving, leaving } from './files/leaving.ts';
import { OutlinesBody } from './files/OutlinesBody.tsx';
import { type OutlinesAs, outlines } from './files/outlines.ts';
import { PageForBody } from './files/PageForBody.tsx';
import type { PageFor } from './files/saving.ts';
import { FilmBody } from './film/FilmBody.tsx';
import { HelpBody } from './Help.tsx';
import { AreaBody } from './marks/AreaBody.tsx';
import { NoteDialog } from './marks/NoteDialog.tsx';
import { FitGridBody } from './terrain/FitGrid.tsx';
import { focusBoard } from './ui/keptFocus.ts';
import { Modal } from './ui/Modal.tsx';
import { HarmBody } from './wounds/HarmDialog.tsx';

/** Loaded when somebody opens them, so that nobody else waits. */
const RuleBook = lazy(() => import('./rules/book/RuleBook.tsx'));

/** Only who prints. */
const PrintBody = lazy(async () => ({ default: (await import('./print/PrintBody.tsx')).PrintBody }));

/** Only who watches. */
const Theatre = lazy(async () => ({ default: (await import('./film/Theatre.tsx')).Theatre }));

function close(desk: Desk): void {
	desk.session.setState({ dialog: 'none' });
}

/** Takes the picture away again, as though it had never been opened. */
function takeBack(desk: Desk): void {
	close(desk);
	undo(desk, true);
}

export function Dialogs() {
	const desk = useDesk();
	const files = useFiles();
	const dialog = useSession((s) => s.dialog);
	switch (dialog) {
		case 'none':
			return null;
		case 'help':
			return (
				<Modal title="Help" wide isText onClose={() => close(desk)}>
					<HelpBody onDone={() => close(desk)} />
				</Modal>
			);
		case 'rules':
			return (
				<Modal title="The rules, played" wide isText onClose={() => close(desk)}>
					<Suspense fallback={<p className="soft">A moment…</p>}>
						<RuleBook />
					</Suspense>
				</Modal>
			);
		case 'files':
			return (
				<Modal title="Encounters" onClose={() => close(desk)}>
					<LibraryBody
						onDone={() => {
							close(desk);
							requestAnimationFrame(focusBoard);
						}}
					/>
				</Modal>
			);
		case 'background':
		case 'picture': {
			const cancel = () => (dialog === 'picture' ? takeBack(desk) : close(desk));
			return (
				<Modal title="Fit the grid to the picture" wide onClose={cancel}>
					<FitGridBody onDone={() => close(desk)} onCancel={cancel} />
				</Modal>
			);
		}
		case 'outlines': {
			const answer = (as: OutlinesAs) => {
				close(desk);
				outlines.getState().open(as);
			};
			return (
				<Modal title="Objects on the map" onClose={() => answer(null)}>
					<OutlinesBody onDone={answer} />
				</Modal>
			);
		}
		case 'page': {
			const savePage = (whom: PageFor) => {
				close(desk);
				files.savePageFor(whom);
			};
			return (
				<Modal title="Save as page" onClose={() => close(desk)}>
					<PageForBody onDone={savePage} />
				</Modal>
			);
		}
		case 'ground': {
			const answer = (where: PictureGround) => {
				close(desk);
				ground.getState().answer(where);
			};
			return (
				<Modal title="A map picture" onClose={() => answer('nowhere')}>
					<GroundBody name={desk.document.getState().encounter.name} onDone={answer} />
				</Modal>
			);
		}
		case 'leaving': {
			const answer = (how: Leaving) => {
				close(desk);
				leaving.getState().answer(how);
			};
			return (
				<Modal title="Not saved yet" onClose={() => answer('stay')}>
					<LeavingBody name={desk.document.getState().encounter.name} onDone={answer} />
				</Modal>
			);
		}
		case 'portrait':
			return (
				<Modal title="Picture of a miniature" onClose={() => close(desk)}>
					<PortraitBody onDone={() => close(desk)} />
				</Modal>
			);
		case 'print':
			return (
				<Modal title="Print" onClose={() => close(desk)}>
					<Suspense fallback={<p className="soft">A moment…</p>}>
						<PrintBody onDone={() => close(desk)} />
					</Suspense>
				</Modal>
			);
		case 'speed':
			return (
				<Modal title="Speed by race and armour" onClose={() => close(desk)}>
					<SpeedHelperBody onDone={() => close(desk)} />
				</Modal>
			);
		case 'harm':
			return (
				<Modal title="Damage and healing" onClose={() => close(desk)}>
					<HarmBody onDone={() => close(desk)} />
				</Modal>
			);
		case 'note':
			return (
				<NoteDialog
					onDone={() => {
						close(desk);
						// Where arrows and Enter lay it down.
						requestAnimationFrame(focusBoard);
					}}
				/>
			);
		case 'area':
			return (
				<Modal title="Area" onClose={() => close(desk)}>
					<AreaBody
						onDone={() => {
							close(desk);
							requestAnimationFrame(focusBoard);
						}}
					/>
				</Modal>
			);
		case 'film':
			return (
				<Modal title="The battle to take along" onClose={() => close(desk)}>
					<FilmBody />
				</Modal>
			);
		case 'alone':
			return (
				<Modal title="Alone against the app" onClose={() => close(desk)}>
					<AloneBody
						onDone={() => {
							close(desk);
							// Where Enter says Ready, rather than opens this again.
							requestAnimationFrame(focusBoard);
						}}
					/>
				</Modal>
			);
		case 'watch':
			return (
				<Suspense fallback={null}>
					<Theatre onClose={() => close(desk)} />
				</Suspense>
			);
		case 'commands':
			return <CommandPalette />;
		default:
			return dialog satisfies never;
	}
}
