/** Downloads a file. */
export function download(name: string, content: Blob): void {
	const url = URL.createObjectURL(content);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Browsers have read the content within a minute.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
