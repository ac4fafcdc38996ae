/** WebM: elements nest exactly, and the index points to clusters. */
import { describe, expect, it } from 'vitest';
import { type Encoded, webmOf } from '../../src/canvas/replay/webmWriter.ts';

interface Element {
	readonly id: string;
	readonly at: number;
	readonly data: Uint8Array;
}

/** Consecutive elements; the first bits of an id give its length. */
function elements(bytes: Uint8Array): readonly Element[] {
	const all: Element[] = [];
	for (let at = 0; at < bytes.length; ) {
		const long = Math.clz32(bytes[at]!) - 24 + 1;
		const id = Array.from(bytes.subarray(at, at + long), (one) => one.toString(16).padStart(2, '0')).join('');
		expect(bytes[at + long]).toBe(1);
		const length = bytes.subarray(at + long + 1, at + long + 8).reduce((sum, one) => sum * 256 + one, 0);
		const from = at + long + 8;
		all.push({ id, at, data: bytes.subarray(from, from + length) });
		at = from + length;
	}
	return all;
}

const within = (all: readonly Element[], id: string) => all.filter((one) => one.id === id);
const number = (data: Uint8Array) => data.reduce((sum, one) => sum * 256 + one, 0);

const pictures: readonly Encoded[] = [0, 33, 67, 100, 133].map((time, i) => ({
	bytes: Uint8Array.from([i, i, i]),
	time,
	isKey: i % 3 === 0,
}));
const file = webmOf(pictures, { codec: 'V_VP9', width: 1280, height: 720, duration: 167 });
const [header, segment] = elements(file);
const parts = elements(segment!.data);

describe('WebM file', () => {
	it('declares type, size and duration', () => {
		expect([header?.id, segment?.id]).toEqual(['1a45dfa3', '18538067']);
		expect(new TextDecoder().decode(within(elements(header!.data), '4282')[0]?.data)).toBe('webm');
		const info = elements(within(parts, '1549a966')[0]!.data);
		const { data } = within(info, '4489')[0]!;
		expect(new DataView(data.buffer, data.byteOffset).getFloat64(0)).toBe(167);
		const track = elements(elements(within(parts, '1654ae6b')[0]!.data)[0]!.data);
		const video = elements(within(track, 'e0')[0]!.data);
		expect(video.map(({ data: size }) => number(size))).toEqual([1280, 720]);
	});
	it('has a cluster per key frame, and each frame at its time', () => {
		const clusters = within(parts, '1f43b675').map(({ data }) => elements(data));
		expect(clusters.map((one) => number(within(one, 'e7')[0]!.data))).toEqual([0, 100]);
		const blocks = clusters.map((one) => within(one, 'a3').map(({ data }) => Array.from(data)));
		expect(blocks).toEqual([
			[
				[0x81, 0, 0, 0x80, 0, 0, 0],
				[0x81, 0, 33, 0, 1, 1, 1],
				[0x81, 0, 67, 0, 2, 2, 2],
			],
			[
				[0x81, 0, 0, 0x80, 3, 3, 3],
				[0x81, 0, 33, 0, 4, 4, 4],
			],
		]);
	});
	it('indexes the clusters for seeking', () => {
		const cues = within(parts, '1c53bb6b').flatMap(({ data }) => elements(data));
		const places = cues.map(({ data }) => {
			const place = elements(within(elements(data), 'b7')[0]!.data);
			return number(within(place, 'f1')[0]!.data);
		});
		expect(places).toEqual(within(parts, '1f43b675').map(({ at }) => at));
	});
});
