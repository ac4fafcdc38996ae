/** The heaviest evening that is to be kept: 2,000 creatures, each with a path, on a picture of 20 MB. */
import { crc32, deflateSync } from 'node:zlib';
import type { Creature, Encounter } from '../src/engine/index.ts';

const COUNT = 2000;
const COLUMNS = 100;
const MAP = { width: 200, height: 200 };
/** Of the picture, in pixels. */
const SIDE = 2600;

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}

/** A PNG of a square's side in pixels, its three bytes a pixel as they are: nothing is compressed. */
function picture(side: number): string {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(side, 0);
	head.writeUInt32BE(side, 4);
	head.set([8, 2], 8);
	const row = side * 3 + 1;
	const pixels = Buffer.alloc(row * side);
	for (let i = 0; i < pixels.length; i++) pixels[i] = i % row === 0 ? 0 : (i * 37) & 0xff;
	const png = Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(pixels, { level: 0 })),
		chunk('IEND', Buffer.alloc(0)),
	]);
	return `data:image/png;base64,${png.toString('base64')}`;
}

export function heavyEncounter(): Encounter {
	const creatures = Array.from({ length: COUNT }, (_, i): Creature => {
		const position = { x: 2 * (i % COLUMNS), y: 2 * Math.floor(i / COLUMNS) };
		return {
			id: `c${i}`,
			name: `Creature ${i + 1}`,
			side: `side ${i % 4}`,
			speed: 30,
			position,
			plan: { pace: 'walk', steps: [{ x: position.x + 1, y: position.y }] },
		};
	});
	return {
		name: 'Heavy',
		seed: 'heavy',
		map: { ...MAP, background: { picture: 'map', x: 0, y: 0, ...MAP } },
		creatures,
		pictures: { map: picture(SIDE) },
	};
}
