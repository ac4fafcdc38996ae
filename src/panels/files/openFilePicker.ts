/** Opens the browser's file picker. */

export const INPUT_ID = 'encounter-file';

/** Must run within a press, as browsers require. */
export function askForFile(): void {
	document.getElementById(INPUT_ID)?.click();
}
