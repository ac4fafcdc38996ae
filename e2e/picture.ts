/** Test pictures: a PNG of one color with darker grid lines. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}

/** A grayscale PNG with lines `grid` pixels apart. */
export function gridPicture(width: number, height: number, grid: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 8;
	const rows = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			rows[y * (width + 1) + 1 + x] = x % grid === 0 || y % grid === 0 ? 90 : 210;
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}
