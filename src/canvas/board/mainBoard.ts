/** The main board, with pointer and keyboard input. */
import type { Workspace } from '../../store/workspace/workspace.ts';
import { Host, type HostCallbacks } from './boardInput.ts';
import { BoardSurface } from './boardSurface.ts';
import { BoardView } from './boardView.ts';
import './board.css';

const HELP_ID = 'battle-map-help';
const HELP =
	'Tab goes through the creatures. Arrows extend the path of those selected, Alt and arrows move them, 0 waits, Backspace takes back. Without a selection arrows move a cursor and Space acts there. Escape, then Tab, leaves the map.';

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
		help.className = 'battle-map-help';
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
