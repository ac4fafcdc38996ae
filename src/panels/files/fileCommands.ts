/** What can be done with the open encounter as a file. */
export interface FileCommands {
	readonly open: () => void;
	readonly save: () => void;
	readonly savePage: () => void;
}
