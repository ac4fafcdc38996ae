/** Pictures for benches and soaks: PNGs without compression. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}

/** PNG pixel formats: bit depth, color type, bits per pixel. */
const KINDS = { grey: [4, 0, 4], colour: [8, 2, 24] } as const;

/**
 * A square, uncompressed PNG.
 *
 * @param side pixels
 * @param kind `colour` takes three bytes per pixel, `grey` half a byte
 */
export function heavyPng(side: number, kind: keyof typeof KINDS): Buffer {
	const [depth, type, bits] = KINDS[kind];
	const head = Buffer.alloc(13);
	head.writeUInt32BE(side, 0);
	head.writeUInt32BE(side, 4);
	head.set([depth, type], 8);
	const row = Math.ceil((side * bits) / 8) + 1;
	const pixels = Buffer.alloc(row * side);
	for (let i = 0; i < pixels.length; i++) pixels[i] = i % row === 0 ? 0 : (i * 37) & 0xff;
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(pixels, { level: 0 })),
		chunk('IEND', Buffer.alloc(0)),
	]);
}
