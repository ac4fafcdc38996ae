/**
 * `npm run notices`: the licences of everything that is built into the page, as they ask to be passed on, in
 * `public/third-party-notices.txt`. Hosts serve the file beside the page; Help shows it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the notices are kept. */
export const NOTICES = join(root, 'public', 'third-party-notices.txt');

/** @typedef {{ name: string, version: string, dependencies?: Record<string, string> }} Manifest */

/** @type {(folder: string) => Manifest} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Where a package is installed for one that depends on it.
 * @type {(name: string, from: string) => string}
 */
function installed(name, from) {
	for (let folder = from; ; folder = dirname(folder)) {
		const place = join(folder, 'node_modules', name);
		try {
			manifestOf(place);
			return place;
		} catch {
			if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
		}
	}
}

/** The folders of all packages that one needs while it runs; types are none of them. @type {(from: string, found?: Set<string>) => Set<string>} */
function needed(from, found = new Set()) {
	for (const name of Object.keys(manifestOf(from).dependencies ?? {})) {
		if (name.startsWith('@types/')) continue;
		const place = installed(name, from);
		if (found.has(place)) continue;
		found.add(place);
		needed(place, found);
	}
	return found;
}

/** @type {(folder: string) => string} */
function licenceOf(folder) {
	const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
	if (file === undefined) throw new Error(`${folder} holds no licence`);
	return flowing(readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
}

/**
 * A licence with a line for each paragraph, however its lines were broken: those of many packages are the same words
 * then, and cost the page little. Copyright lines stay lines; how authors apply a licence is no part of its terms.
 * @type {(licence: string) => string}
 */
function flowing(licence) {
	return licence
		.replace(/[ \t]*\n[ \t]*/g, '\n')
		.replace(/(?<=[^\n])\n(?=[^\n])(?!Copyright|[-*])/g, ' ')
		.replace(/(?<=\S) {2,}/g, ' ')
		.replace(/APPENDIX: How to apply .*?archives\.\n+/s, '');
}

/** The notices: each licence once, under the names of the packages that come with it. */
export function notices() {
	/** @type {Map<string, string[]>} */
	const byLicence = new Map();
	for (const folder of needed(root)) {
		const { name } = manifestOf(folder);
		const licence = licenceOf(folder);
		byLicence.set(licence, [...(byLicence.get(licence) ?? []), name].sort());
	}
	const sections = [...byLicence].map(([licence, names]) => `${names.join(', ')}\n\n${licence}`).sort();
	const rule = `\n\n${'-'.repeat(72)}\n\n`;
	return `${['Halfstep is made with the work of others, under these licences.', ...sections].join(rule)}\n`;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
	writeFileSync(NOTICES, notices());
