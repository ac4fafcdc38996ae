/**
 * Makes a screenshot a third of its size: 256 colours chosen by median cut, which flat interfaces do
 * not miss, in an indexed PNG. Reads what Chromium writes: 8 bits, RGB or RGBA, not interlaced.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @typedef {{ color: number, count: number }} Shade a colour as 0xRRGGBB, and on how many pixels it is */

/**
 * The pixels of a PNG as 0xRRGGBB, by row.
 * @param {Buffer} png
 */
function pixelsOf(png) {
	const parts = [];
	let [width, height, channels] = [0, 0, 3];
	for (let at = SIGNATURE.length; at < png.length; ) {
		const length = png.readUInt32BE(at);
		const type = png.toString('latin1', at + 4, at + 8);
		const data = png.subarray(at + 8, at + 8 + length);
		if (type === 'IHDR') {
			width = data.readUInt32BE(0);
			height = data.readUInt32BE(4);
			channels = data[9] === 6 ? 4 : 3;
		}
		if (type === 'IDAT') parts.push(data);
		at += length + 12;
	}
	const bytes = inflateSync(Buffer.concat(parts));
	const stride = width * channels;
	const pixels = new Uint32Array(width * height);
	let above = new Uint8Array(stride);
	for (let y = 0; y < height; y++) {
		const filter = bytes[y * (stride + 1)] ?? 0;
		const row = Uint8Array.from(bytes.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
		for (let i = 0; i < stride; i++) {
			const left = row[i - channels] ?? 0;
			const up = above[i] ?? 0;
			row[i] = (row[i] ?? 0) + predicted(filter, left, up, above[i - channels] ?? 0);
		}
		for (let x = 0; x < width; x++) {
			const [r = 0, g = 0, b = 0] = row.subarray(x * channels, x * channels + 3);
			pixels[y * width + x] = (r << 16) | (g << 8) | b;
		}
		above = row;
	}
	return { width, height, pixels };
}

/** What a PNG filter adds to a byte. @type {(filter: number, left: number, up: number, corner: number) => number} */
function predicted(filter, left, up, corner) {
	if (filter === 1) return left;
	if (filter === 2) return up;
	if (filter === 3) return (left + up) >> 1;
	if (filter !== 4) return 0;
	const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
	return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** @type {(color: number, shift: number) => number} */
const channel = (color, shift) => (color >> shift) & 255;

/**
 * Splits shades into at most `most` groups, always the group with the longest side weighted by its pixels.
 * @param {Shade[]} shades
 * @param {number} most
 */
function medianCut(shades, most) {
	/** @param {Shade[]} group */
	const measured = (group) => {
		const sides = [16, 8, 0].map((shift) => {
			const values = group.map(({ color }) => channel(color, shift));
			return { shift, length: Math.max(...values) - Math.min(...values) };
		});
		const side = sides.reduce((a, b) => (b.length > a.length ? b : a));
		const count = group.reduce((sum, shade) => sum + shade.count, 0);
		return { group, count, shift: side.shift, weight: side.length * Math.sqrt(count) };
	};
	const groups = [measured(shades)];
	while (groups.length < most) {
		groups.sort((a, b) => b.weight - a.weight);
		const [widest] = groups;
		if (widest === undefined || widest.weight === 0) break;
		const { group, count, shift } = widest;
		group.sort((a, b) => channel(a.color, shift) - channel(b.color, shift));
		let half = 1;
		for (let sum = group[0]?.count ?? 0; sum * 2 < count && half < group.length - 1; half++) {
			sum += group[half]?.count ?? 0;
		}
		groups.splice(0, 1, measured(group.slice(0, half)), measured(group.slice(half)));
	}
	return groups.map(({ group }) => group);
}

/** @type {(type: string, data: Uint8Array) => Buffer} */
function chunk(type, data) {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}

/**
 * The same picture with at most 256 colours.
 * @param {Buffer} png
 */
export function withPalette(png) {
	const { width, height, pixels } = pixelsOf(png);
	/** @type {Map<number, number>} */
	const counts = new Map();
	for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
	const groups = medianCut(
		[...counts].map(([color, count]) => ({ color, count })),
		256,
	);
	const palette = new Uint8Array(groups.length * 3);
	/** @type {Map<number, number>} */
	const indexes = new Map();
	for (const [i, group] of groups.entries()) {
		// The commonest shade of a group stands for it, so that flat areas keep their very colour.
		const { color } = group.reduce((a, b) => (b.count > a.count ? b : a));
		palette.set([channel(color, 16), channel(color, 8), channel(color, 0)], i * 3);
		for (const shade of group) indexes.set(shade.color, i);
	}
	const rows = new Uint8Array((width + 1) * height);
	for (const [i, color] of pixels.entries()) {
		rows[i + Math.floor(i / width) + 1] = indexes.get(color) ?? 0;
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 3], 8);
	return Buffer.concat([
		SIGNATURE,
		chunk('IHDR', header),
		chunk('PLTE', palette),
		chunk('IDAT', deflateSync(rows, { level: 9 })),
		chunk('IEND', new Uint8Array()),
	]);
}
