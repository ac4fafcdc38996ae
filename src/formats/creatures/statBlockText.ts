/**
 * Stat blocks as printed: 5th edition, A5E, d20, Pathfinder 1 and 2, 13th Age, AD&D, Old-School Essentials, Dungeon
 * Crawl Classics, Fantasy Craft. Finds their starts; `statBlockFields.ts` parses their figures.
 */
import { singularNames } from './bestiary.ts';
import type { ReadCreatures, Recruits } from './statBlock.ts';
import { CREATURE_TYPES, type FieldText, readFields } from './statBlockFields.ts';
import { englishLine, isStatLine, statLabel } from './statBlockWords.ts';

const SIZE_NAMES = 'fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal';
const ALIGNMENTS =
	'any|un(?:aligned)?|lawful|chaotic|neutral|good|evil|typically|usually|often|always|(?:[lnc][gne]|n)\\b';

/** "Medium humanoid (orc), chaotic evil", "Always CE Large giant", "Size/Type: Small Humanoid". */
const TYPE_LINE = new RegExp(
	String.raw`^(?:size/type:\s*)?(?:(?:usually|always|often|sometimes|any|unique|lawful|chaotic|neutral|true|good|evil|ng|lg|cg|le|ce|ne|ln|cn|n)\s+)*(?:${SIZE_NAMES})\b[^.]{0,40}?\b(?:${CREATURE_TYPES})`,
	'i',
);
/** "Medium human, neutral good": any kind before an alignment. */
const LOOSE_TYPE_LINE = new RegExp(
	String.raw`^(?:${SIZE_NAMES})\s+[\p{L} /-]{2,40}(?:\([^)]*\))?\s*,\s*(?:${ALIGNMENTS})`,
	'iu',
);
/** 13th Age: "Large 3rd level wrecker [giant]". */
const LEVEL_LINE = new RegExp(
	String.raw`^(?:(?:${SIZE_NAMES})\s+)?(?:\w+-strength\s+|elite\s+)?\d+(?:st|nd|rd|th)[ -]level\s+\p{L}+`,
	'iu',
);
/** Fantasy Craft: "Small Folk Walker — 19 XP". */
const CRAFT_LINE = new RegExp(String.raw`^(?:${SIZE_NAMES})\s+[\p{L} ]+[—–-]\s*\d+ XP`, 'iu');
/** Pathfinder 2: "Bog Hulk Creature 4"; the name may be on the line above. */
const CREATURE_LINE = /^(.*?)\s*\bcreature\s+[-–—]?\d{1,2}:?$/i;
/** Maximum trait lines after it, before Perception. */
const MAX_TRAITS = 15;

/** A stat block on one line: "Bog Ogres (3): AC 4; MV 9; HD 4; …", "Bog Bear AC 6 [13], HD 3 …". */
const ONE_LINE =
	/^(?:(\d{1,3})\s+)?(\p{L}[^:;]{0,80}?)(?:\s*\((\d{1,3})\))?\s*[:;,(–—-]*\s*(?=(?:ac|hd|hp|mv|init|int|str|armou?r class|hit dice|hit points)\b\s*:?\s*[+\-–]?\d|(?:sz|al)\s+[a-z]{1,2}\b|int\s+(?:non|animal|semi|low|average|very|high|exceptional|genius|supra|godlike)\b)(.*)$/iu;
/** A one-line block has two of these labels; a list of names has none. */
const OLD_LABELS =
	/\b(?:hd|hit dice|thac0|mv|move|movement|at|sz|spd|act|sv|save|ml|morale|dmg|att?k?|al|str|cl\/xp|comp|health|def)\b\.?\s*:?\s*(?:[+\-#]?\d|[a-zIVX]{1,6}\b)/gi;

/** Maximum characters of a block. */
const MAX_BLOCK = 20_000;
const MAX_NAME_WORDS = 10;
/** Maximum lines between the name and the line with size and type. */
const MAX_LINES_ABOVE = 8;

/** Lines between name and type: sources, experience, and "Male half-orc barbarian 5". */
const NO_NAME = /^(?:(?:source|legacy|pfs|xp|cr)\b|(?:male|female)\s+\p{L}|["“])/iu;

/** Size and type in an unknown order: "Riese (Groß), chaotisch böse", "NM Créature magique (M)". */
const FOREIGN_ALIGNMENT =
	/^(?:[RLNC][GNBM]|N),?\s+\p{Lu}[^()]*\(|,\s*(?:(?:rechtschaffen|neutral|chaotisch|loyal|neutre|chaotique)(?![\p{L}])|gesinnungslos|non[ -]align|sans align)/u;

interface Start {
	/** The line with the name, or the type line without one. */
	readonly first: number;
	/** Start of its text. */
	readonly body: number;
	readonly name: string;
	readonly count: number;
	readonly type: string;
	/** Rest of a line after the name. */
	readonly rest?: string;
}

function isTypeLine(line: string): boolean {
	// "Huge, fearsome humanoid creatures, usually 8 to 10 ft tall." is a description.
	if (/\p{L}\.$/u.test(line) && line.split(' ').length > 6) return false;
	return [TYPE_LINE, LOOSE_TYPE_LINE, LEVEL_LINE, CRAFT_LINE].some((pattern) => pattern.test(line));
}

/** True if a line can be a name: letters, few words, no sentence, no figure of a block. */
function isName(line: string): boolean {
	return (
		/\p{L}{2}/u.test(line) &&
		!isStatLine(line) &&
		!isTypeLine(line) &&
		!NO_NAME.test(line) &&
		!FOREIGN_ALIGNMENT.test(line) &&
		line.split(' ').length <= MAX_NAME_WORDS &&
		!/\p{L}{3}[.!?]["”’)]?$/u.test(line)
	);
}

/** The line with the name above a type line; undefined if there is none below the `floor`. */
function nameAbove(lines: readonly string[], type: number, floor: number): number | undefined {
	const above: number[] = [];
	for (let at = type - 1; at > floor && above.length < MAX_LINES_ABOVE; at--)
		if (lines[at] !== '') above.push(at);
	const text = (at: number) => lines[at] ?? '';
	// Pathfinder 1 has experience, source, race and class between name and type.
	const experience = above.slice(0, 3).findIndex((at) => /^xp\s*[\d,.]+/i.test(text(at)));
	const below = experience < 0 ? above : above.slice(experience + 1);
	const challenged = below.slice(0, 4).find((at) => /\S\s+CR\s*[\d/—–-]+/.test(text(at)));
	if (challenged !== undefined) return challenged;
	const [nearest, ...others] = below;
	if (nearest === undefined) return undefined;
	if (isName(text(nearest)) || CREATURE_LINE.test(text(nearest))) return nearest;
	return NO_NAME.test(text(nearest)) ? others.find((at) => isName(text(at))) : undefined;
}

function typedStarts(lines: readonly string[]): readonly Start[] {
	const starts: Start[] = [];
	let floor = -1;
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? '';
		const [creature, named = ''] = CREATURE_LINE.exec(line) ?? [];
		if (creature !== undefined) {
			const perception = lines.findIndex(
				(one, nth) => nth > at && nth <= at + MAX_TRAITS && /^perception\b/i.test(one),
			);
			const above = named === '' ? nameAbove(lines, at, floor) : at;
			if (perception < 0 || above === undefined) continue;
			const type = lines.slice(at + 1, perception).join(' ');
			starts.push({ first: above, body: at + 1, name: named || (lines[above] ?? ''), count: 1, type });
			at = perception;
			floor = at;
			continue;
		}
		if (!isTypeLine(line)) continue;
		const name = nameAbove(lines, at, floor);
		const isAlone = name === undefined && (at === 0 || lines[at - 1] === '');
		if (name === undefined && !isAlone) continue;
		const counted = countedName(name === undefined ? '' : (lines[name] ?? ''));
		starts.push({ first: name ?? at, body: at, type: line, ...counted });
		floor = at;
	}
	return starts;
}

function oneLineStarts(lines: readonly string[]): readonly Start[] {
	return lines.flatMap((line, at): readonly Start[] => {
		if ((line.match(OLD_LABELS) ?? []).length < 2 || isStatLine(line)) return [];
		const [, before, name = '', behind, rest = ''] = ONE_LINE.exec(line) ?? [];
		if (name === '') return [];
		// "Goblin (Small Folk Walker — 35 XP)" of Fantasy Craft.
		const [, short = name, about = ''] = /^([^(]*\S)\s*\(([^()]*)\)?$/.exec(name) ?? [];
		return [
			{ first: at, body: at + 1, name: short, count: Number(before ?? behind ?? 1), type: about, rest },
		];
	});
}

/** "3 Orcs" and "Orc (3)". */
function countedName(line: string): Pick<Start, 'name' | 'count'> {
	const [, before, name = '', behind] =
		/^(?:(\d{1,3})\s*[x×]?\s+)?(.*?)(?:\s*\([x×]?(\d{1,3})\))?$/.exec(line) ?? [];
	return { name, count: Number(before ?? behind ?? 1) };
}

/** Blocks without a type line start with a name above figures; the next one starts when figures repeat. */
function plainStarts(lines: readonly string[]): readonly Start[] {
	const starts: Start[] = [];
	let known = new Set<string>();
	let name: number | undefined;
	for (const [at, line] of lines.entries()) {
		const label = statLabel(line);
		if (label === undefined) {
			if (isName(line)) name = at;
			continue;
		}
		if (name !== undefined && (starts.length === 0 || known.has(label))) {
			starts.push({ first: name, body: name + 1, type: '', ...countedName(lines[name] ?? '') });
			known = new Set();
		}
		known.add(label);
		name = undefined;
	}
	return starts;
}

/** Title case for headings: "GOBLIN CR 1/3" is "Goblin". */
function heading(line: string): string {
	const plain = line
		.replace(/^name\s*[:=]\s*/i, '')
		.replace(/\s*\(?\bCR\s*[\d/—–-]+.*$/, '')
		.replace(/\s+(?:creature|level)\s+[-–—]?\d.*$/i, '')
		.replace(/^["“]|["”]$|[\s:,;–—-]+$/g, '');
	if (plain !== plain.toUpperCase()) return plain;
	return plain
		.toLowerCase()
		.replace(/(^|[\s\-(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** A nameless block is named after its kind. */
function nameOf(start: Start, kind: string | undefined): string {
	const name = heading(start.name);
	const said = start.count > 1 ? (singularNames(name)[0] ?? name) : name || (kind ?? 'creature');
	const [first = '', ...others] = said;
	return first.toLocaleUpperCase('en') + others.join('');
}

/** Blocks of one kind; individual hit points give separate ones. */
function recruitsOf(
	start: Start,
	text: FieldText,
): { readonly recruits: readonly Recruits[]; readonly isConverted: boolean } | null {
	const { makeBlock, kind, hitPoints, figures, isConverted } = readFields(text);
	if (figures < (start.type === '' ? 2 : 1)) return null;
	const name = nameOf(start, kind);
	const count = Math.max(1, start.count, hitPoints.length);
	if (hitPoints.length < 2)
		return { recruits: [{ count, block: makeBlock(name, hitPoints[0]) }], isConverted };
	const each = hitPoints.slice(0, count).map((points) => ({ count: 1, block: makeBlock(name, points) }));
	const others = count - each.length;
	return {
		recruits: [...each, ...(others > 0 ? [{ count: others, block: makeBlock(name, undefined) }] : [])],
		isConverted,
	};
}

/** Stat blocks in a normalized text, in order, with a remark on converted figures. */
export function readBlocks(text: string): ReadCreatures {
	const lines = text.split('\n').map(englishLine);
	const found = [typedStarts, oneLineStarts, plainStarts].map((startsIn) => {
		const starts = startsIn(lines);
		return starts.flatMap((start, nth) => {
			const end = starts[nth + 1]?.first ?? lines.length;
			const body = [start.rest ?? '', ...lines.slice(start.body, end)].join('\n').slice(0, MAX_BLOCK);
			return (
				recruitsOf(start, {
					heading: lines
						.slice(start.first, start.rest === undefined ? start.body : start.first + 1)
						.join('\n'),
					type: start.type,
					body,
				}) ?? []
			);
		});
	});
	const blocks = found.find((some) => some.length > 0) ?? [];
	const recruits = blocks.flatMap((block) => block.recruits);
	if (!blocks.some(({ isConverted }) => isConverted)) return { recruits, notes: [] };
	const notes = ['Old figures are converted: movement 12 to 30 ft, descending AC 4 to 16.'];
	return { recruits, notes, remarks: notes };
}
