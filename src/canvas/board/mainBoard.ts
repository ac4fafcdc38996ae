/** The main board, with pointer and keyboard input. */
import type { Workspace } from '../../store/workspace/workspace.ts';
import { Host, type HostCallbacks } from './boardInput.ts';
import { BoardSurface } from './boardSurface.ts';
import { BoardView } from './boardView.ts';
import './board.css';

const HELP_ID = 'battle-map-help';
const HELP =
	'Tab: next creature. Arrows: extend path. Alt+arrows: move. 0: wait. Backspace: remove step. No selection: arrows move the cursor, Space acts. Escape, then Tab: leave map.';

const UNHEARD: HostCallbacks = { onMenu: () => {}, onMenuOver: () => {}, onEdit: () => {} };

export class MainBoard {
	readonly surface: BoardSurface;
	private callbacks = UNHEARD;

	constructor(workspace: Workspace) {
		this.surface = new BoardSurface(
			{ role: 'application', label: 'Battle map' },
			(element) => new BoardView(workspace, element),
			(element, view) => new Host(element, view, () => this.callbacks).connect(),
		);
		const { element } = this.surface;
		const help = document.createElement('p');
		help.id = HELP_ID;
		help.className = 'visually-hidden battle-map-help';
		help.textContent = HELP;
		// Focusable as a whole.
		element.tabIndex = 0;
		element.setAttribute('aria-describedby', HELP_ID);
		element.append(help);
	}

	/** Registers callbacks for user requests; returns a function that unregisters. */
	hearBy(callbacks: HostCallbacks): () => void {
		this.callbacks = callbacks;
		return () => {
			this.callbacks = UNHEARD;
		};
	}
}
