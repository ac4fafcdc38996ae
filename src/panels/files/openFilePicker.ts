/** Opens the browser's choice of files, from wherever it is asked for. */

/** The page's one input for files. */
export const INPUT_ID = 'encounter-file';

/** Asks for a file, as a press of a button must. */
export function askForFile(): void {
	document.getElementById(INPUT_ID)?.click();
}
