import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isPictureUrl } from '../../src/formats/encounterSchema.ts';
import {
	fromBase64,
	isPicture,
	pictureKey,
	pictureSize,
	readPicture,
	readPictureText,
} from '../../src/formats/pictureBytes.ts';
import { TINY_GIF, TINY_PNG } from '../support/pictures.ts';

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const base64 = (text: string) => fromBase64(text)!;
const NO_SIZE = 'The picture is damaged: it has no size.';

/** Pictures with a head only. */
const jpeg = latin1(
	'\xff\xd8\xff\xe0\x00\x06JFIF\xff\xff\xdb\x00\x04\x01\x02\xff\xc2\x00\x0b\x08\x00\x64\x01\x2c\x01\x01\x11\x00',
);
/** As a phone held upright writes it: rotated by Exif. */
const turned = (exif: string) =>
	latin1(`\xff\xd8\xff\xe1\x00\x20Exif\0\0${exif}\xff\xc0\x00\x0b\x08\x00\x64\x01\x2c\x01\x01\x11\x00`);
const II = 'II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0';
const MM = 'MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0';
const vp8 = latin1('RIFF\x20\0\0\0WEBPVP8 \x10\0\0\0\x30\x01\0\x9d\x01\x2a\x2c\x01\x64\0\0\0');
const vp8l = latin1('RIFF\x20\0\0\0WEBPVP8L\x10\0\0\0\x2f\x2b\xc1\x18\0\0\0');
const vp8x = latin1('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0\x2b\x01\0\x63\0\0');

test.each([
	['PNG', base64(TINY_PNG), 'image/png', 3, 2],
	['GIF', base64(TINY_GIF), 'image/gif', 1, 1],
	['JPEG, progressive, after other markers', jpeg, 'image/jpeg', 300, 100],
	['JPEG on its side (Intel)', turned(II), 'image/jpeg', 100, 300],
	['JPEG on its side (Motorola)', turned(MM), 'image/jpeg', 100, 300],
	['JPEG upright', turned(MM.replace('\x06', '\x03')), 'image/jpeg', 300, 100],
	['WebP, lossy', vp8, 'image/webp', 300, 100],
	['WebP, lossless', vp8l, 'image/webp', 300, 100],
	['WebP, extended', vp8x, 'image/webp', 300, 100],
])('%s gives type and size by its bytes', (_kind, bytes, type, width, height) => {
	const read = readPicture(bytes);
	expect(read).toMatchObject({
		ok: true,
		picture: { width, height, url: expect.stringContaining(`data:${type};base64,`) },
	});
	if (read.ok) expect(isPictureUrl(read.picture.url)).toBe(true);
});

test.each([
	['nothing', new Uint8Array(), 'The picture is not a PNG, JPEG, WebP or GIF.'],
	['a script', latin1('<script>'), 'The picture is not a PNG, JPEG, WebP or GIF.'],
	['half a PNG', base64(TINY_PNG).subarray(0, 12), NO_SIZE],
	['most of a PNG', base64(TINY_PNG).subarray(0, -9), 'The picture is damaged: its end is missing.'],
	['half a JPEG', jpeg.subarray(0, 12), NO_SIZE],
	['a giant', latin1('GIF89a\xff\xff\x01\x00'), 'Picture too large: 65,535 × 1 pixels'],
])('%s is refused', (_what, bytes, message) => {
	expect(readPicture(bytes)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('refuses more than 40 MB', () => {
	const bytes = new Uint8Array(41 * 1024 * 1024);
	bytes.set(base64(TINY_PNG));
	expect(readPicture(bytes)).toEqual({ ok: false, message: 'Picture too large: over 40 MB.' });
});

test('the data URL holds every byte', () => {
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 4, maxLength: 80_000, size: 'max' }), (rest) => {
			const bytes = new Uint8Array([...base64(TINY_GIF), ...rest]);
			const read = readPicture(bytes);
			expect(read.ok && base64(read.picture.url.split(',')[1]!)).toEqual(bytes);
		}),
		{ numRuns: 20 },
	);
});

test('any bytes give a picture or a sentence', () => {
	const heads = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF....WEBPVP8 ', 'RIFF....WEBPVP8X', 'GIF89a'];
	fc.assert(
		fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }), (head, rest) => {
			const bytes = new Uint8Array([...latin1(head), ...rest]);
			expect(readPicture(bytes).ok || head === '' || isPicture(bytes)).toBe(true);
		}),
	);
});

test('the key depends on content and distinguishes pictures', () => {
	const keys = Array.from({ length: 20_000 }, (_, i) => pictureKey(`data:image/png;base64,${i}`));
	expect(new Set(keys).size).toBe(keys.length);
	expect(keys[7]).toBe(pictureKey('data:image/png;base64,7'));
	expect(keys[7]).toMatch(/^[\da-f]{32}$/);
});

test('keeps keys stable, since libraries contain them', () => {
	expect(pictureKey('')).toBe('34ce475242a8a72aa080d23792b10f27');
	expect(pictureKey(`data:image/png;base64,${TINY_PNG}`)).toBe('00811f4f4fa6cd0685a93ab91934cd6e');
});

/** JPEG: markers before the frame header of 300 × 100 pixels. */
const FRAME = '\x00\x0b\x08\x00\x64\x01\x2c\x01';
const jpegWith = (before: string, frame = `\xff\xc0${FRAME}`) => latin1(`\xff\xd8${before}${frame}`);
const SEGMENT = '\x00\x04ab';
const exif = (more: string) => jpegWith(`\xff\xe1\x00\x40${more.padEnd(62, '\0')}`);

test.each<[string, Uint8Array, readonly [number, number] | null]>([
	[
		'every byte of a PNG’s size',
		latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\x01\x02\x03\x04\x05\x06\x07\x08'),
		[0x01020304, 0x05060708],
	],
	['every byte of a GIF’s size', latin1('GIF87a\x01\x02\x03\x04'), [0x0201, 0x0403]],
	[
		'every byte of an extended WebP’s',
		latin1('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0\x01\x02\x03\x04\x05\x06'),
		[0x030202, 0x060505],
	],
	[
		'fourteen bits of a lossy WebP’s',
		latin1(`RIFF\0\0\0\0WEBPVP8 ${'\0'.repeat(10)}\xff\xff\x01\xc2`),
		[0x3fff, 0x0201],
	],
	[
		'twice fourteen bits of a lossless WebP’s',
		latin1('RIFF\0\0\0\0WEBPVP8L\x10\0\0\0\x2f\x01\x42\x03\x04'),
		[0x0202, 0x100e],
	],
	['a WebP of another kind', latin1('RIFF\0\0\0\0WEBPANIM\x10\0\0\0\x2f\x01\x42\x03\x04'), null],
	['a JPEG with nothing before the frame', jpegWith(''), [300, 100]],
	['a JPEG to its last byte', jpegWith('').subarray(0, 11), null],
	['other segments', jpegWith(`\xff\xe0${SEGMENT}\xff\xdb${SEGMENT}`), [300, 100]],
	['a segment of 256 bytes and more', jpegWith(`\xff\xe0\x01\x03${'a'.repeat(0x101)}`), [300, 100]],
	[
		'tables that are no frames',
		jpegWith(`\xff\xc4${SEGMENT}\xff\xc8${SEGMENT}\xff\xcc${SEGMENT}`),
		[300, 100],
	],
	['marks without a length', jpegWith('\xff\x01\xff\xd0\xff\xd4\xff\xd8'), [300, 100]],
	['bytes that fill up', jpegWith('\xff\xff\xff'), [300, 100]],
	['the last kind of frame', jpegWith('', `\xff\xcf${FRAME}`), [300, 100]],
	['what is beyond frames', jpegWith('', `\xff\xd9${FRAME}`), null],
	['what is before frames', jpegWith('', `\xff\xbf${FRAME}`), null],
	['a length below two', jpegWith('\xff\xe0\x00\x00'), [300, 100]],
	['no mark where one should be', jpegWith('a'), null],
	['on its side from five on', exif(`Exif\0\0${II.replace('\x06', '\x05')}`), [100, 300]],
	['not on its side at four', exif(`Exif\0\0${II.replace('\x06', '\x04')}`), [300, 100]],
	['other data in that place', exif(`Exit\0\0${II}`), [300, 100]],
	[
		'its side told by the second entry',
		exif(`Exif\0\0MM\0\x2a\0\0\0\x08\0\x02${'\x01\x0f'.padEnd(12, '\0')}\x01\x12\0\x03\0\0\0\x01\0\x08`),
		[100, 300],
	],
	[
		'its side told behind the entries',
		exif(`Exif\0\0MM\0\x2a\0\0\0\x08\0\x01${'\x01\x0f'.padEnd(12, '\0')}\x01\x12\0\x03\0\0\0\x01\0\x08`),
		[300, 100],
	],
	[
		'its side told, then other data',
		jpegWith(`\xff\xe1\x00\x40${`Exif\0\0${II}`.padEnd(62, '\0')}\xff\xe1${SEGMENT}`),
		[100, 300],
	],
	[
		'a directory further on',
		exif(`Exif\0\0${II.replace('\x08\0\0\0\x01\0', '\x0a\0\0\0ab\x01\0')}`),
		[100, 300],
	],
])('reads the size of %s', (_, bytes, size) => {
	expect(pictureSize(bytes)).toEqual(size);
});

test('checks every byte of the head', () => {
	for (const head of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'RIFF....WEBP']) {
		expect(isPicture(latin1(head)), head).toBe(true);
		for (const [i, char] of [...head].entries())
			if (char !== '.')
				expect(isPicture(latin1(`${head.slice(0, i)}?${head.slice(i + 1)}`)), `${head} ${i}`).toBe(false);
		expect(isPicture(latin1(`?${head}`)), head).toBe(false);
		expect(isPicture(latin1(head.slice(0, -1))), head).toBe(false);
	}
	expect(pictureSize(latin1('<svg/>'))).toBeNull();
});

const sized = (...sides: [number, number]) => {
	const bytes = new Uint8Array(28);
	bytes.set(latin1('IEND'), 24);
	bytes.set(latin1('\x89PNG\r\n\x1a\n'));
	for (const [i, side] of sides.entries()) new DataView(bytes.buffer).setUint32(16 + 4 * i, side);
	return readPicture(bytes);
};

test.each<[number, number]>([
	[1, 1],
	[16_384, 1],
	[1, 16_384],
	[10_000, 7000],
])('accepts %d × %d pixels', (width, height) => {
	expect(sized(width, height)).toMatchObject({ ok: true, picture: { width, height } });
});

test.each<[number, number, string]>([
	[0, 5, NO_SIZE],
	[5, 0, NO_SIZE],
	[16_385, 1, 'Picture too large: 16,385 × 1 pixels. The limit is 16,384 a side and 70,000,000 in total.'],
	[1, 16_385, 'Picture too large: 1 × 16,385 pixels. The limit is 16,384 a side and 70,000,000 in total.'],
	[
		10_000,
		7001,
		'Picture too large: 10,000 × 7,001 pixels. The limit is 16,384 a side and 70,000,000 in total.',
	],
])('refuses %d × %d pixels', (width, height, message) => {
	expect(sized(width, height)).toEqual({ ok: false, message });
});

test('keeps all bytes of long pictures', () => {
	for (const length of [0x6000 - 1, 0x6000, 0x6000 + 1, 0xc001]) {
		const bytes = Uint8Array.from({ length }, (_, i) =>
			i < 10 ? 'GIF89a\x01\0\x01\0'.charCodeAt(i) : (i * i) % 251,
		);
		const read = readPicture(bytes);
		expect(read.ok && base64(read.picture.url.split(',')[1]!)).toEqual(bytes);
	}
	expect(fromBase64('?')).toBeNull();
});

test('uses native base64 decoding, and its errors', () => {
	const bytes = new Uint8Array([1, 2, 3]);
	const itself = vi.fn((text: string) => {
		if (text === '?') throw new SyntaxError('no base64');
		return bytes;
	});
	const before = Object.getOwnPropertyDescriptor(Uint8Array, 'fromBase64');
	Object.defineProperty(Uint8Array, 'fromBase64', { value: itself, configurable: true });
	try {
		expect(fromBase64('AQID')).toBe(bytes);
		expect(fromBase64('?')).toBeNull();
	} finally {
		if (before) Object.defineProperty(Uint8Array, 'fromBase64', before);
		else Reflect.deleteProperty(Uint8Array, 'fromBase64');
	}
});

test.each([
	['data:image/png;base64,', true],
	['data:image/jpeg;base64,AAAA', true],
	['data:image/webp;base64,A+/=', true],
	['data:image/gif;base64,AAAA', true],
	['data:image/svg;base64,AAAA', false],
	['data:image/png;base64', false],
	['xdata:image/png;base64,AAAA', false],
	['data:image/png;base64,AA-A', false],
	['data:image/png;base64,AAAA,', false],
	['', false],
])('%s is a picture’s address: %s', (url, is) => {
	expect(isPictureUrl(url)).toBe(is);
});

/** Base64 of a picture with this many bytes. */
const longText = (head: Uint8Array, length: number) =>
	Buffer.concat([head, Buffer.alloc(length - head.length, 7)]).toString('base64');
const MANY = 300_000;

test('a picture as text equals its bytes, at any length', () => {
	for (const length of [200, MANY, MANY + 1, MANY + 2]) {
		const text = longText(base64(TINY_PNG), length);
		expect(readPictureText(text)).toEqual(readPicture(base64(text)));
	}
	const cut = longText(base64(TINY_PNG).subarray(0, 40), MANY);
	expect(readPictureText(cut)).toEqual({ ok: false, message: 'The picture is damaged: its end is missing.' });
	const ends = Buffer.concat([base64(cut), latin1('IEND')]).toString('base64');
	expect(readPictureText(ends)?.ok).toBe(true);
	const broken = longText(jpeg, MANY).replace(/(.{76})/g, '$1\r\n');
	expect(readPictureText(broken)).toEqual(readPicture(base64(broken)));
});

test('finds the size of a text picture behind long headers', () => {
	const comments = latin1(`\xff\xfe\xff\xff${'\0'.repeat(0xfffd)}`.repeat(5));
	const late = Buffer.concat([jpeg.subarray(0, 10), comments, jpeg.subarray(10)]);
	expect(readPictureText(longText(late, 2 * MANY))).toMatchObject({ picture: { width: 300, height: 100 } });
});

test('refuses text over 40 MB and invalid base64', () => {
	const most = 40 * 1024 * 1024;
	const message = 'Picture too large: over 40 MB.';
	expect(readPictureText(longText(base64(TINY_PNG), most + 1))).toEqual({ ok: false, message });
	for (const fits of [0, -2]) expect(readPictureText(longText(base64(TINY_PNG), most + fits))?.ok).toBe(true);
	const text = longText(base64(TINY_PNG), MANY);
	for (const bad of ['?', '=', 'é']) {
		expect(readPictureText(text.slice(0, 310_000) + bad + text.slice(310_001))).toBeNull();
		expect(readPictureText(text.slice(0, -4) + bad + text.slice(-3))).toBeNull();
	}
	expect(readPictureText('maps/cellar.png')).toBeNull();
});
