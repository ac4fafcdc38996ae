/** Creatures in XML of Fight Club and Game Master 5; refuses other markup. */
import { attacksOf } from './attackLines.ts';
import { diceIn } from './dice.ts';
import { normalizePaste } from './normalizePaste.ts';
import {
	abilityBonus,
	blockOf,
	ignoresTerrain,
	type ReadCreatures,
	reachIn,
	type StatBlock,
	sizeFrom,
	speedsIn,
	wholeIn,
} from './statBlock.ts';

/** True for XML and HTML. */
export function isMarkup(text: string): boolean {
	return /^<(?:\?xml|!doctype|!--|html|svg|compendium|monster|root|character|document)\b/i.test(text);
}

/** Text of the first element with that name; empty for none. */
function element(xml: string, name: string): string {
	return normalizePaste(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`, 'i').exec(xml)?.[1] ?? '');
}

function blockIn(xml: string): StatBlock | undefined {
	const [name, hp] = [element(xml, 'name'), element(xml, 'hp')];
	if (name === '') return undefined;
	const attacks = [...xml.matchAll(/<attack>([^<|]*)\|\s*\+?(-?\d+)\s*\|([^<]*)<\/attack>/gi)];
	return blockOf({
		name,
		size: sizeFrom(element(xml, 'size')),
		kind: /^\p{L}+/u.exec(element(xml, 'type'))?.[0],
		hitPoints: wholeIn(/^\d+/.exec(hp)?.[0], 1, 100_000),
		hitDice: diceIn(hp),
		armorClass: wholeIn(/^\d+/.exec(element(xml, 'ac'))?.[0], 0, 100),
		speeds: speedsIn(element(xml, 'speed')),
		isSureFooted: ignoresTerrain(xml.slice(0, 100_000)),
		initiative:
			wholeIn(element(xml, 'init'), -100, 100) ?? abilityBonus(wholeIn(element(xml, 'dex'), 0, 100)),
		reach: reachIn(xml.slice(0, 100_000)),
		challenge: element(xml, 'cr'),
		attacks: attacksOf(
			attacks.map(([, called = '', bonus, damage = '']) => ({
				name: called || 'Attack',
				bonus: Number(bonus),
				damage: diceIn(damage),
			})),
		),
	});
}

/** Parses XML and HTML. Never throws. */
export function readMarkup(text: string): ReadCreatures {
	const monsters = [...text.matchAll(/<monster\b[^>]*>([\s\S]*?)<\/monster>/gi)];
	const blocks = monsters.flatMap(([, inner = '']) => blockIn(inner) ?? []);
	return blocks.length > 0
		? { recruits: blocks.map((block) => ({ count: 1, block })), notes: [] }
		: { recruits: [], notes: ['XML or HTML without creatures: paste the stat block as text.'] };
}
