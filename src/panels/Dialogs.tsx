/** The dialogs that take the whole attention; at most one is open. */
import { undo } from '../store/document/document.ts';
import { useSession } from '../store/session/session.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { SpeedHelperBody } from './creatures/SpeedHelper.tsx';
import { LibraryBody } from './files/LibraryDialog.tsx';
import { HelpBody } from './Help.tsx';
import { FitGridBody } from './terrain/FitGrid.tsx';
import { Modal } from './ui/Modal.tsx';

function close(): void {
	useSession.setState({ dialog: 'none' });
}

/** The picture that was put under the grid goes, as though it had never been opened. */
function takeBack(): void {
	close();
	undo(true);
}

export function Dialogs() {
	const dialog = useSession((s) => s.dialog);
	switch (dialog) {
		case 'none':
			return null;
		case 'help':
			return (
				<Modal title="Help" wide isText onClose={close}>
					<HelpBody />
				</Modal>
			);
		case 'files':
			return (
				<Modal title="Encounters" onClose={close}>
					<LibraryBody onDone={close} />
				</Modal>
			);
		case 'background':
		case 'picture': {
			const cancel = dialog === 'picture' ? takeBack : close;
			return (
				<Modal title="Fit the grid to the picture" wide onClose={cancel}>
					<FitGridBody onDone={close} onCancel={cancel} />
				</Modal>
			);
		}
		case 'speed':
			return (
				<Modal title="Speed by race and armour" onClose={close}>
					<SpeedHelperBody onDone={close} />
				</Modal>
			);
		case 'commands':
			return <CommandPalette />;
		default:
			return dialog satisfies never;
	}
}
