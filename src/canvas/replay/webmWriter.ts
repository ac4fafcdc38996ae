/** WebM writer for one video track of encoded frames, with a seek index. */

export interface Encoded {
	readonly bytes: Uint8Array;
	/** Milliseconds from the start. */
	readonly time: number;
	/** A key frame decodes on its own, so seeking starts there. */
	readonly isKey: boolean;
}

export interface WebmTrack {
	readonly codec: 'V_VP8' | 'V_VP9';
	readonly width: number;
	readonly height: number;
	/** In milliseconds. */
	readonly duration: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

function joined(parts: readonly Uint8Array[]): Bytes {
	const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

/** A nonnegative integer in as few bytes as possible, big-endian. */
function whole(value: number): Bytes {
	const bytes: number[] = [];
	for (let left = value; left > 0 || bytes.length === 0; left = Math.floor(left / 256))
		bytes.unshift(left % 256);
	return Uint8Array.from(bytes);
}

function float(value: number): Bytes {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setFloat64(0, value);
	return bytes;
}

/** An EBML element: id, eight-byte length, content. */
function element(id: number, ...content: readonly (number | string | Uint8Array)[]): Bytes {
	const data = joined(
		content.map((one) => {
			if (typeof one === 'number') return whole(one);
			return typeof one === 'string' ? new TextEncoder().encode(one) : one;
		}),
	);
	const length = new Uint8Array(8);
	new DataView(length.buffer).setBigUint64(0, BigInt(data.length));
	length[0] = 1;
	return joined([whole(id), length, data]);
}

/** Element ids by their names in the format. */
const ID = {
	...{ header: 0x1a45dfa3, version: 0x4286, readVersion: 0x42f7, maxId: 0x42f2, maxSize: 0x42f3 },
	...{ docType: 0x4282, docVersion: 0x4287, docReadVersion: 0x4285 },
	...{
		segment: 0x18538067,
		info: 0x1549a966,
		scale: 0x2ad7b1,
		duration: 0x4489,
		muxer: 0x4d80,
		writer: 0x5741,
	},
	...{ tracks: 0x1654ae6b, track: 0xae, number: 0xd7, uid: 0x73c5, type: 0x83, codec: 0x86 },
	...{ video: 0xe0, width: 0xb0, height: 0xba },
	...{ cluster: 0x1f43b675, time: 0xe7, block: 0xa3 },
	...{ cues: 0x1c53bb6b, cue: 0xbb, cueTime: 0xb3, cuePlace: 0xb7, cueTrack: 0xf7, cueCluster: 0xf1 },
} as const;

/** Nanoseconds per time unit: milliseconds. */
const SCALE = 1_000_000;
const VIDEO = 1;
const NAME = 'Halfstep';

function header(): Bytes {
	return element(
		ID.header,
		element(ID.version, 1),
		element(ID.readVersion, 1),
		element(ID.maxId, 4),
		element(ID.maxSize, 8),
		element(ID.docType, 'webm'),
		element(ID.docVersion, 4),
		element(ID.docReadVersion, 2),
	);
}

/** A frame inside a cluster that starts at `begin`. */
function block({ bytes, time, isKey }: Encoded, begin: number): Bytes {
	const head = new Uint8Array(4);
	// Track number in length encoding.
	head[0] = 0x80 | VIDEO;
	new DataView(head.buffer).setInt16(1, time - begin);
	head[3] = isKey ? 0x80 : 0;
	return element(ID.block, head, bytes);
}

/** Groups of frames that start with a key frame. */
function groups(pictures: readonly Encoded[]): readonly (readonly Encoded[])[] {
	const all: Encoded[][] = [];
	for (const one of pictures) {
		if (one.isKey || all.length === 0) all.push([]);
		all.at(-1)!.push(one);
	}
	return all;
}

/** The video file; frame times are whole milliseconds. */
export function webmOf(pictures: readonly Encoded[], { codec, width, height, duration }: WebmTrack): Bytes {
	const before = joined([
		element(
			ID.info,
			element(ID.scale, SCALE),
			element(ID.duration, float(duration)),
			element(ID.muxer, NAME),
			element(ID.writer, NAME),
		),
		element(
			ID.tracks,
			element(
				ID.track,
				element(ID.number, VIDEO),
				element(ID.uid, VIDEO),
				element(ID.type, VIDEO),
				element(ID.codec, codec),
				element(ID.video, element(ID.width, width), element(ID.height, height)),
			),
		),
	]);
	const clusters: Bytes[] = [];
	const cues: Bytes[] = [];
	let place = before.length;
	for (const group of groups(pictures)) {
		const begin = group[0]?.time ?? 0;
		const cluster = element(ID.cluster, element(ID.time, begin), ...group.map((one) => block(one, begin)));
		const there = element(ID.cuePlace, element(ID.cueTrack, VIDEO), element(ID.cueCluster, place));
		cues.push(element(ID.cue, element(ID.cueTime, begin), there));
		clusters.push(cluster);
		place += cluster.length;
	}
	return joined([header(), element(ID.segment, before, ...clusters, element(ID.cues, ...cues))]);
}
