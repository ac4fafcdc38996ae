/**
 * Stat blocks as books and sites print them: 5th edition of both years, A5E, and d20. A block begins with the line
 * above its size and type (or with a line of its own where it has a name only) and goes on to the next.
 */
import { abilityBonus, blockOf, reachIn, type StatBlock, sizeFrom, speedsIn } from './statBlock.ts';

const TYPES =
	'aberration|animal|beast|celestial|construct|deathless|dragon|elemental|fey|fiend|giant|humanoid|magical beast|monstrous humanoid|monstrosity|ooze|outsider|plant|swarm|undead|vermin';
/** "Medium humanoid (orc), chaotic evil", "Large Swarm of Tiny Beasts, Unaligned", "Size/Type: Small Humanoid". */
const TYPE_LINE = new RegExp(
	String.raw`^(?:size/type:\s*)?(?:(?:lawful|chaotic|neutral|true|good|evil|ng|lg|cg|le|ce|ne|ln|cn|n)\s+)*(fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)\b[^.]{0,40}?\b(${TYPES})`,
	'i',
);

/** What a block says in words of its own; several spellings of each. */
const HIT_POINTS = /^(?:hit points|hp)\s*:?\s*(\d+)|\bhp\s+(\d+)|\((\d+)\s*hp\)/im;
const SPEED = /^(?:base )?(?:speed|spd)\s*:?\s*(.+)$/im;
const INITIATIVE = /\binit(?:iative)?(?:\s+modifier)?\s*:?\s*([+\-−–]\s*\d+|\d+)/i;
const CHALLENGE = /\b(?:challenge(?: rating)?|cr)\s*:?\s*(\d+\/\d+|\d+)/i;
const SPACE_REACH = /\breach\s*:?\s*(\d+)\s*ft|space\/reach:\s*[\d.]+\s*(?:ft\.?|feet)\s*\/\s*(\d+)/i;
/** "8 (–1) 14 (+2) …" under "STR DEX …", or "DEX 14 (+2)". */
const ABILITY_ROW = /\bstr\b[\s\S]{0,80}?\bcha\b\s*([\s\S]{0,120})/i;
const DEXTERITY = /\b(?:dex|dexterity)\s*:?\s*(\d{1,2})\b/i;

function dexterityIn(text: string): number | undefined {
	const row = ABILITY_ROW.exec(text)?.[1];
	const scores = row ? [...row.matchAll(/(\d{1,2})\s*\(/g)].map((match) => Number(match[1])) : [];
	if (scores.length >= 6) return abilityBonus(scores[1]);
	const own = DEXTERITY.exec(text)?.[1];
	return own === undefined ? undefined : abilityBonus(Number(own));
}

function signed(text: string | undefined): number | undefined {
	return text === undefined ? undefined : Number(text.replace(/[−–]/, '-').replace(/\s+/g, ''));
}

/** A name as headings have it: "GOBLIN CR 1/3" is "Goblin". */
function heading(line: string): string {
	const plain = line.replace(/\s+CR\s+\S+.*$/i, '').replace(/^[#*\s>|]+|[*|\s]+$/g, '');
	if (plain !== plain.toUpperCase()) return plain;
	return plain
		.toLowerCase()
		.replace(/(^|[\s\-(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function readOne(name: string, typeLine: string, body: string): StatBlock {
	const [, size, kind] = TYPE_LINE.exec(typeLine) ?? [];
	const points = HIT_POINTS.exec(body);
	const space = SPACE_REACH.exec(body);
	const speed = SPEED.exec(body)?.[1];
	return blockOf({
		name: heading(name),
		size: sizeFrom(size ?? ''),
		kind,
		hitPoints: points ? Number(points[1] ?? points[2] ?? points[3]) : undefined,
		speeds: speed === undefined ? undefined : speedsIn(speed),
		initiative: signed(INITIATIVE.exec(body)?.[1]) ?? dexterityIn(body),
		reach: reachIn(body) ?? (space ? Number(space[1] ?? space[2]) : undefined),
		challenge: CHALLENGE.exec(`${name}\n${body}`)?.[1],
	});
}

/** Whether a text speaks of hit points and speed as stat blocks do. */
export function looksLikeBlocks(text: string): boolean {
	return HIT_POINTS.test(text) && SPEED.test(text);
}

/** The stat blocks in a text, in its order; none where it holds none. */
export function readBlocks(text: string): readonly StatBlock[] {
	const lines = text
		.split(/\r?\n/)
		.map((line) => line.replace(/^[#*_>\s|]+|[*_\s|]+$/g, '').replaceAll('**', ''));
	const starts: { readonly name: number; readonly type: number }[] = [];
	for (const [index, line] of lines.entries()) {
		if (!TYPE_LINE.test(line)) continue;
		let above = index - 1;
		while (above >= 0 && lines[above] === '') above -= 1;
		if (above >= 0 && above > (starts.at(-1)?.type ?? -1)) starts.push({ name: above, type: index });
	}
	if (starts.length === 0) {
		const first = lines.findIndex((line) => line !== '');
		if (first < 0 || !looksLikeBlocks(text)) return [];
		starts.push({ name: first, type: first });
	}
	return starts.map(({ name, type }, index) => {
		const end = starts[index + 1]?.name ?? lines.length;
		return readOne(lines[name] ?? '', lines[type] ?? '', lines.slice(name + 1, end).join('\n'));
	});
}
