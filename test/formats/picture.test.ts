import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, isPicture, pictureKey, readPicture } from '../../src/formats/picture.ts';
import { isPictureUrl } from '../../src/formats/schema.ts';
import { TINY_GIF, TINY_PNG } from '../support/pictures.ts';

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const base64 = (text: string) => fromBase64(text)!;
const NO_SIZE = 'The picture is damaged: it does not tell its size.';

/** Pictures of which only the head is there: nothing more is looked at. */
const jpeg = latin1(
	'\xff\xd8\xff\xe0\x00\x06JFIF\xff\xff\xdb\x00\x04\x01\x02\xff\xc2\x00\x0b\x08\x00\x64\x01\x2c\x01\x01\x11\x00',
);
/** As a telephone held upright writes it: lying, with a note to turn it. */
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
])('%s tells its kind and size by its bytes', (_kind, bytes, type, width, height) => {
	const read = readPicture(bytes);
	expect(read).toMatchObject({
		ok: true,
		picture: { width, height, url: expect.stringContaining(`data:${type};base64,`) },
	});
	if (read.ok) expect(isPictureUrl(read.picture.url)).toBe(true);
});

test.each([
	['nothing', new Uint8Array(), 'The picture is no PNG, JPEG, WebP or GIF.'],
	['a script', latin1('<script>'), 'The picture is no PNG, JPEG, WebP or GIF.'],
	['half a PNG', base64(TINY_PNG).subarray(0, 12), NO_SIZE],
	['half a JPEG', jpeg.subarray(0, 12), NO_SIZE],
	['a giant', latin1('GIF89a\xff\xff\x01\x00'), 'The picture is too large to be drawn: 65,535 × 1 pixels'],
])('%s is refused', (_what, bytes, message) => {
	expect(readPicture(bytes)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('more than 40 MB are refused', () => {
	const bytes = new Uint8Array(41 * 1024 * 1024);
	bytes.set(base64(TINY_PNG));
	expect(readPicture(bytes)).toEqual({ ok: false, message: 'The picture is too large: more than 40 MB.' });
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

test('any bytes are a picture or a sentence', () => {
	const heads = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF....WEBPVP8 ', 'RIFF....WEBPVP8X', 'GIF89a'];
	fc.assert(
		fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }), (head, rest) => {
			const bytes = new Uint8Array([...latin1(head), ...rest]);
			expect(readPicture(bytes).ok || head === '' || isPicture(bytes)).toBe(true);
		}),
	);
});

test('the key follows from the content and tells any two apart', () => {
	const keys = Array.from({ length: 20_000 }, (_, i) => pictureKey(`data:image/png;base64,${i}`));
	expect(new Set(keys).size).toBe(keys.length);
	expect(keys[7]).toBe(pictureKey('data:image/png;base64,7'));
	expect(keys[7]).toMatch(/^[\da-f]{32}$/);
});
