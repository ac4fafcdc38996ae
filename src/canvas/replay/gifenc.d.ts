/** The part of gifenc that replays use; the package has no types. */
declare module 'gifenc' {
	type Palette = readonly (readonly number[])[];

	interface Encoder {
		writeFrame(
			index: Uint8Array,
			width: number,
			height: number,
			options: { readonly palette: Palette; readonly delay: number },
		): void;
		finish(): void;
		bytes(): Uint8Array<ArrayBuffer>;
	}

	export function GIFEncoder(): Encoder;
	export function quantize(
		rgba: Uint8ClampedArray,
		colors: number,
		options?: { readonly format: string },
	): Palette;
	export function applyPalette(rgba: Uint8ClampedArray, palette: Palette, format?: string): Uint8Array;
}
