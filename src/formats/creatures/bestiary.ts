/** Open monsters, and search by typed words. */
import { type AttackLine, getOrCreate, memoizeByRef } from '../../engine/index.ts';
import { damageFrom } from './attackLines.ts';
import { blockOf, type Speeds, type StatBlock, sizeFrom, type WayOfMoving } from './statBlock.ts';

/** Built-in lists; their license requires naming the sources. */
export const BESTIARY_SOURCES = [
	{ id: 'srd-5.2', label: 'SRD 5.2', edition: '5.2' },
	{ id: 'srd-5.1', label: 'SRD 5.1', edition: '5.1' },
] as const;

export type BestiaryId = (typeof BESTIARY_SOURCES)[number]['id'];

/** Attribution required by the license (CC-BY 4.0). */
export const BESTIARY_NOTICE =
	'Monsters (as listed by Open5e) and rules of D&D 5e from the System Reference Documents 5.1 and 5.2 by Wizards of the Coast LLC, under the Creative Commons Attribution 4.0 International license (creativecommons.org/licenses/by/4.0).';

const LETTERS: Readonly<Record<string, WayOfMoving>> = { f: 'fly', s: 'swim', c: 'climb', b: 'burrow' };

function readSpeeds(text: string): Speeds {
	const speeds: Partial<Record<WayOfMoving, number>> = {};
	for (const part of text.split(' ').filter(Boolean)) {
		const way = LETTERS[part[0] ?? ''];
		speeds[way ?? 'walk'] = Number(way ? part.slice(1) : part);
	}
	return speeds;
}

/** Stat block of a row in an edition; undefined if only the other edition has it. */
function readRow(row: readonly string[], edition: string): StatBlock | undefined {
	const fields = row.map((field) => {
		const [older = '', newer = older] = field.split('~');
		return edition === '5.1' ? older : newer;
	});
	const [name = '', size = '', hitPoints, initiative, speeds = '', reach, kind, challenge, alone] = fields;
	const [armorClass, attack = ''] = fields.slice(9);
	if (alone && alone !== edition) return undefined;
	return blockOf({
		name,
		size: sizeFrom(size),
		speeds: readSpeeds(speeds),
		initiative: Number(initiative),
		hitPoints: Number(hitPoints),
		reach: reach ? Number(reach) : undefined,
		kind,
		challenge,
		armorClass: Number(armorClass),
		attacks: readAttack(attack),
	});
}

/** "Bite +6 2d6+3", or fixed damage. */
function readAttack(text: string): readonly AttackLine[] | undefined {
	const [, name = '', bonus, damage = ''] = /^(.+) ([+-]\d+) (\S+)$/.exec(text) ?? [];
	if (bonus === undefined) return undefined;
	const dice = damageFrom(damage);
	return dice && [{ name, bonus: Number(bonus), damage: dice }];
}

const read = new Map<BestiaryId, readonly StatBlock[]>();

/** Monsters of one list by name; parsed on first use. */
export function bestiary(id: BestiaryId): readonly StatBlock[] {
	return getOrCreate(read, id, readList);
}

function readList(id: BestiaryId): readonly StatBlock[] {
	const edition = BESTIARY_SOURCES.find((source) => source.id === id)?.edition ?? '';
	const columns = SRD_COLUMNS.split('\n').map((column) => column.split('|'));
	return (columns[0] ?? [])
		.flatMap(
			(_, nth) =>
				readRow(
					columns.map((column) => column[nth] ?? ''),
					edition,
				) ?? [],
		)
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Search key of a name: no case, no accents, "Elf, Drow" like "drow elf". */
function key(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/\([^)]*\)/g, ' ');
	const [noun = '', ...before] = plain.split(',');
	return [...before, noun]
		.join(' ')
		.replace(/[’'`]/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/** Cached key of a block's name, since every typed letter searches the lists. */
const keyOf = memoizeByRef(({ name }: StatBlock): string => key(name));

const ODD_PLURALS: Readonly<Record<string, string>> = {
	men: 'man',
	women: 'woman',
	mice: 'mouse',
	oxen: 'ox',
	lice: 'louse',
	geese: 'goose',
	thieves: 'thief',
};

/** Possible singulars of a word, most likely first. */
function singularsOf(word: string): readonly string[] {
	const lower = word.toLowerCase();
	const like = (stem: string) => word.slice(0, stem.length) + stem.slice(word.length);
	const odd = Object.entries(ODD_PLURALS).find(([plural]) => lower.endsWith(plural));
	if (odd) {
		const at = word.length - odd[0].length;
		const isCapital = word.charAt(at) !== lower.charAt(at);
		return [word.slice(0, at) + (isCapital ? odd[1].charAt(0).toUpperCase() + odd[1].slice(1) : odd[1])];
	}
	if (lower.length < 4 || !lower.endsWith('s') || lower.endsWith('ss')) return [];
	const stem = word.slice(0, -1);
	if (lower.endsWith('ies') && lower.length > 4) return [`${word.slice(0, -3)}y`, like(stem)];
	if (/(?:[lr]|[eo]a|oo)ves$/.test(lower)) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`, stem];
	if (/(?:ss|x|z|ch|sh)es$/.test(lower)) return [word.slice(0, -2), stem];
	if (/[oiu]es$/.test(lower)) return [word.slice(0, -2), stem];
	return [stem];
}

/** Possible singulars of a typed plural: "orcs", "swarms of bats", "dire wolves". */
export function singularNames(name: string): readonly string[] {
	const [, bare, about = ''] = /^(.*\S)(\s*\([^()]*\))$/.exec(name) ?? [];
	if (bare !== undefined) return singularNames(bare).map((one) => one + about);
	const of = /^(\S+)(\s+of\s+.+)$/i.exec(name);
	if (of) return singularsOf(of[1] ?? '').map((word) => word + (of[2] ?? ''));
	const last = /^(.*?)(\S+)$/.exec(name);
	return singularsOf(last?.[2] ?? '').map((word) => (last?.[1] ?? '') + word);
}

/**
 * Finds a block by name, custom entries first; undefined for none. Ignores case, accents and the order of "Elf,
 * Drow"; `several` accepts plurals.
 */
export function findBlock(
	name: string,
	lists: readonly (readonly StatBlock[])[],
	several = false,
): StatBlock | undefined {
	for (const wanted of [name, ...(several ? singularNames(name) : [])].map(key)) {
		if (wanted === '') continue;
		for (const list of lists) {
			const found = list.find((block) => keyOf(block) === wanted);
			if (found) return found;
		}
	}
	return undefined;
}

/** Blocks with a name word starting with each typed word, closest first; at most `most`. */
export function suggest(
	typed: string,
	lists: readonly (readonly StatBlock[])[],
	most = 8,
): readonly StatBlock[] {
	const words = key(typed).split(' ').filter(Boolean);
	if (words.length === 0) return [];
	const found: { readonly block: StatBlock; readonly rank: number }[] = [];
	const seen = new Set<string>();
	for (const list of lists) {
		for (const block of list) {
			const name = keyOf(block);
			if (seen.has(name)) continue;
			const parts = name.split(' ');
			if (!words.every((word) => parts.some((part) => part.startsWith(word)))) continue;
			seen.add(name);
			const rank = name === words.join(' ') ? 0 : name.startsWith(words.join(' ')) ? 1 : 2;
			found.push({ block, rank });
		}
	}
	return found
		.sort(
			(a, b) =>
				a.rank - b.rank ||
				a.block.name.length - b.block.name.length ||
				(a.block.name < b.block.name ? -1 : 1),
		)
		.slice(0, most)
		.map(({ block }) => block);
}

/**
 * Monsters of the System Reference Documents 5.1 and 5.2 by Wizards of the Coast LLC (CC-BY 4.0), from Open5e.
 * Stored by column and sorted by type, size and speed to compress well. Columns: name, size, hit points,
 * initiative bonus, speeds in feet (letters for fly, swim, climb, burrow), melee reach, type, challenge, edition if
 * only one has it, armor class, and the first melee or else ranged attack. Differences are written as 5.1~5.2. For
 * 5.2, Open5e lists some Tiny and “Medium or Small” monsters as Small; here the hit dice decide.
 */
const SRD_COLUMNS = `Cloaker|Aboleth|Otyugh|Chuul|Gibbering Mouther|Archelon|Ankylosaurus|Giant Constrictor Snake|Giant Crocodile|Elephant|Giant Ape|Mammoth|Triceratops|Tyrannosaurus Rex|Giant Shark|Killer Whale|Giant Bat|Giant Octopus|Crocodile|Plesiosaurus|Giant Toad|Giant Spider|Giant Lizard|Giant Fly|Constrictor Snake|Hippopotamus|Draft Horse|Giant Boar|Giant Scorpion|Rhinoceros|Saber-Toothed Tiger|Tiger|Brown Bear|Polar Bear|Giant Goat|Giant Seahorse|Camel|Dire Wolf|Elk|Giant Hyena|Lion|Allosaurus|Riding Horse|Warhorse|Giant Sea Horse|Hunter Shark|Donkey|Giant Wasp|Swarm of Ravens|Vulture|Pteranodon|Swarm of Centipedes|Swarm of Spiders|Swarm of Beetles|Swarm of Insects|Giant Badger|Ape|Giant Crab|Giant Frog|Giant Poisonous Snake|Swarm of Poisonous Snakes|Swarm of Venomous Snakes|Swarm of Rats|Boar|Mastiff|Mule|Pony|Wolf|Black Bear|Giant Wolf Spider|Giant Venomous Snake|Giant Weasel|Goat|Swarm of Wasps|Swarm of Piranhas|Deer|Hyena|Panther|Swarm of Quippers|Reef Shark|Swarm of Bats|Blood Hawk|Eagle|Giant Rat (Diseased)|Baboon|Giant Centipede|Venomous Snake|Giant Fire Beetle|Giant Rat|Jackal|Seahorse|Octopus|Piranha|Poisonous Snake|Sea Horse|Quipper|Scorpion|Raven|Hawk|Badger|Lizard|Spider|Crab|Frog|Rat|Weasel|Cat|Bat|Owl|Giant Elk|Giant Eagle|Giant Owl|Giant Vulture|Axe Beak|Stirge|Flying Snake|Planetar|Sphinx of Lore|Sphinx of Valor|Unicorn|Solar|Pegasus|Couatl|Deva|Sphinx of Wonder|Animated Rug of Smothering|Rug of Smothering|Clay Golem|Iron Golem|Shield Guardian|Stone Golem|Animated Armor|Flesh Golem|Animated Flying Sword|Flying Sword|Homunculus|Dragon Turtle|Ancient Silver Dragon|Ancient Blue Dragon|Ancient Brass Dragon|Ancient Copper Dragon|Ancient Red Dragon|Ancient Black Dragon|Ancient Bronze Dragon|Ancient Gold Dragon|Ancient Green Dragon|Ancient White Dragon|Adult Silver Dragon|Adult Blue Dragon|Adult Brass Dragon|Adult Copper Dragon|Adult Red Dragon|Adult Black Dragon|Adult Bronze Dragon|Adult Gold Dragon|Adult Green Dragon|Adult White Dragon|Wyvern|Young Silver Dragon|Young Brass Dragon|Young Blue Dragon|Young Copper Dragon|Young Red Dragon|Young Black Dragon|Young Bronze Dragon|Young Gold Dragon|Young Green Dragon|Young White Dragon|Silver Dragon Wyrmling|Blue Dragon Wyrmling|Brass Dragon Wyrmling|Copper Dragon Wyrmling|Red Dragon Wyrmling|Black Dragon Wyrmling|Bronze Dragon Wyrmling|Gold Dragon Wyrmling|Green Dragon Wyrmling|White Dragon Wyrmling|Half-Dragon|Kobold Warrior|Pseudodragon|Earth Elemental|Djinni|Water Elemental|Salamander|Efreeti|Fire Elemental|Air Elemental|Merfolk Skirmisher|Xorn|Azer|Azer Sentinel|Gargoyle|Invisible Stalker|Magmin|Dust Mephit|Ice Mephit|Magma Mephit|Steam Mephit|Centaur Trooper|Bugbear Stalker|Bugbear Warrior|Dryad|Hobgoblin Captain|Hobgoblin Warrior|Sea Hag|Green Hag|Blink Dog|Satyr|Goblin Boss|Goblin Minion|Goblin Warrior|Sprite|Balor|Nalfeshnee|Horned Devil|Hezrou|Pit Fiend|Glabrezu|Ice Devil|Bone Devil|Vrock|Marilith|Nightmare|Lemure|Bearded Devil|Chain Devil|Gnoll Warrior|Night Hag|Erinyes|Incubus|Succubus|Succubus/Incubus|Sahuagin Warrior|Barbed Devil|Rakshasa|Hell Hound|Dretch|Imp|Quasit|Fire Giant|Frost Giant|Hill Giant|Stone Giant|Cloud Giant|Storm Giant|Troll|Ettin|Ogre|Troll Limb|Oni|Elf, Drow|Merfolk|Duergar|Acolyte|Bugbear|Cult Fanatic|Drow|Gnoll|Half-Red Dragon Veteran|Hobgoblin|Orc|Thug|Tribal Warrior|Veteran|Lizardfolk|Sahuagin|Priest|Archmage|Assassin|Bandit|Bandit Captain|Berserker|Commoner|Cultist|Druid|Gladiator|Guard|Knight|Mage|Noble|Scout|Spy|Gnome, Deep (Svirfneblin)|Deep Gnome (Svirfneblin)|Cultist Fanatic|Goblin|Guard Captain|Kobold|Pirate|Pirate Captain|Priest Acolyte|Tough|Tough Boss|Warrior Infantry|Warrior Veteran|Vampire Familiar|Grimlock|Wereboar|Weretiger|Werewolf|Werebear|Wererat|Roc|Kraken|Tarrasque|Purple Worm|Remorhaz|Hydra|Behir|Merrow|Ankheg|Drider|Phase Spider|Manticore|Chimera|Griffon|Minotaur|Minotaur of Baphomet|Bulette|Androsphinx|Gynosphinx|Hippogriff|Owlbear|Centaur|Winter Wolf|Mimic|Basilisk|Harpy|Doppelganger|Medusa|Ettercap|Death Dog|Rust Monster|Cockatrice|Roper|Grick|Darkmantle|Guardian Naga|Gorgon|Worg|Lamia|Spirit Naga|Ochre Jelly|Gelatinous Cube|Black Pudding|Gray Ooze|Awakened Tree|Treant|Shambling Mound|Shrieker|Shrieker Fungus|Violet Fungus|Awakened Shrub|Ogre Zombie|Minotaur Skeleton|Warhorse Skeleton|Zombie|Ghast|Ghoul|Lich|Skeleton|Wight|Swarm of Crawling Claws|Shadow|Ghost|Specter|Mummy|Mummy Lord|Vampire Spawn|Vampire|Wraith|Will-o'-Wisp
L|L|L|L|M|H|H|H|H|H|H|H|H|H|H|H|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M~L|S|S|S|S|S|T|S|S|S|T|S|T|T|T|T|T|T|T|T|T|T|T|T|T|T|T|T|T|H|L|L|L|L|T|T|L|L|L|L|L|L|M|M|T|L|L|L|L|L|L|M|M|S|S|T|G|G|G|G|G|G|G|G|G|G|G|H|H|H|H|H|H|H|H|H|H|L|L|L|L|L|L|L|L|L|L|L|M|M|M|M|M|M|M|M|M|M|M|S|T|L|L|L|L|L|L|L|M|M|M|M|M|M~L|S|S|S|S|S|L|M|M|M|M|M|M|M|M|M|S|S|S|T|H|L|L|L|L|L|L|L|L|L|L|M|M|M|M|M|M|M|M|M|M|M|M|M|S|T|T|H|H|H|H|H|H|L|L|L|S|L|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|S|S|M|S|M|S|M|M|M|M|M|M|M|M|M|M|M|M|M|M|G|G|G|G|H|H|H|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|L|M|M|M|M|M|M|M|M|S|L|M|S|L|L|L|L|L|L|L|L|M|H|H|L|M|M|M|S|L|L|L|M|M|M|M|M|M|M|M|M|M|M|M|M|M|M|T
78~91|135~150|114~104|93~76|67~52|90|68|60|85|76|157~168|126|95~114|136|126~92|90|22|52~45|19~13|68|39|26|19|19|13|82|19~15|42|52|45|52|37~30|34~22|42|19|16|15~17|37~22|13~11|45|26~22|51|13|19|16|45|11|13~22|24~11|5|13|22|22|22|22~19|13~15|19|13|18|11|36|36|24~14|11~13|5|11|11|11|19|11|11|9|4|22|28|4|5|13|28|22|22~11|7|3~4|7|3|4~9|5|4|7|3|1|3|1|2|1|1|1|1~2|1|3~5|2|1|2~3|1|1|1|2|1|1|42|26|19|22~25|19|2~5|5|200~262|170|199|67~97|243~297|59|97~60|136~229|24|27|33|133~123|210~252|142|178~220|33|93~127|14|17|5~4|341~356|487~468|481|297~332|350~367|546~507|367|444|546|385~402|333|243~216|225~212|172|184|256|195|212|256~243|207|200|110~127|168|110|152|119|178|127|142|178|136|133~123|45|52~65|16~22|22|75|33|32~39|60|38|32|105|7|7~10|126~147|161~218|114|90|200~212|102~93|90|11|73~84|39|39|52~67|104~97|9~13|17|21|22~18|21~17|45|65|33|22|58|11|52|82|22|31|21|7|10|2~10|262~287|184|178~199|136~157|300~337|157~189|180~228|142~161|104~152|189~220|68|13~9|52~58|85|27|112|153~178|66|71|66|22|110|110~221|45~58|18|10~21|7~25|162|138~149|105|126|200|230|84~94|85|59~68|14|110~119|13|11|26|9|27|22|13|22|65|11|15|32|11|58|22|22|27~38|99~170|78~97|11|65~52|67|4|9|27~44|112|11|52|40~81|9|16|27|16|16|44|7|75|5|33|84|11|32|82|9|65|65|11|78~97|120|58~71|135|33~60|248|472~481|676~697|247|195|172~184|168|45|39~45|123|32~45|68|114|59|76|85|94|199|136|19~26|59|45|75|58|52|38|52|127|44|39|27~33|27~22|93|27~54|22|127~136|114|26|97|75~135|45~52|84~63|85~68|22|59|138|136~110|13|13|18|10|85|67~45|22|22~15|36|22|135~315|13|45~82|49|16~27|45|22|58|97~187|82~90|144~195|67|22~27
2~5|-1~7|0|0|-1|3|0|2|-1|-1|2~5|-1~2|-1|0~3|0~3|0~2|3|1|0|2|1|3|1|1|2|-2|0|0|1|-1|2~3|2~3|0~1|0~2|0~1|1|-1|2|0|2|2|1|0~1|1|2|1~2|0|2|2|0|2|1|1|1|1|0|2|2~1|1|4|4|4|0|0|2|0|0|2|0~1|3|4|3|0|1|3|3|1|2~3|3|1~2|2|2|2|2|2|2|2|0|2~3|2|1|2|3|3|1|3|0|2|3|0|0|2|0|1|0|3|2|2|1|3~6|3|2|0|1|3|4~2|5~10|10|12|2~8|6~20|2|5|4|3|4|2|-1~3|-1~9|-1|-1~3|0~2|-1|4|2|2|0~6|0~14|0~14|0~12|1~15|0~14|2~16|0~14|2~16|1~15|0~12|0~10|0~10|0~10|1~11|0~12|2~12|0~10|2~14|1~11|0~10|0|0~4|0~3|0~4|1~4|0~4|2~5|0~3|2~6|1~4|0~3|0~2|0~2|0~2|1~3|0~2|2~4|0~2|2~4|1~3|0~2|5|2|2|-1|2|2|2|1|3|5|1|0|1|1|0~2|4~7|2|2|1|1|0|2|2|2|1|4|3|1|1|3|3|2|2|2|4|2~14|0~5|3~7|3~6|2~14|2~6|2~7|3~7|2|5~10|2|-3|2|2~5|1|2~5|3~7|3|3|3|0|3|3~8|1|0|3|3|-1~3|-1~2|-1~2|2~5|0~4|2~7|1|-1|-1|1|0|2|1|0|0|2|2|2|1|1|1|1|0|0|1|0|0|0|2~7|3~10|1|3|1|0|1|1|2~5|1|0|2|1|2|2~4|2|2|2|2|4|2|5|7|0|1|2|0|3|5|1|0~2|2|1~4|0~3|2~3|0~8|0~14|0~18|-2~3|1~5|1~4|3|0~2|0|3~4|2~3|3|0|2|0|0|0|0|2|1|1|2|1|1~3|-1|1|4|2~6|2|2|1|1|-1~5|2|1~3|4|0|1|1|3|-2|-4|-3|-2|-2|-1~3|-1|-5|-5|-5|-1|-2|0|1|-2|3|2|3~17|2~3|2~4|2|2|1|2|-1|0~10|3|4~14|3|9
10 f40|10 s40|30|30 s30|10 s10~20 s20|20 s80|30|30 s30|30 s50|40|40 c40|40~50|50|50|s50~5 s60|s60~5 s60|10 f60|10 s60|20 s20~20 s30|20 s40|20 s40~30 s30|30 c30|30 c30~40 c40|30 f60|30 s30|30 s30|40|40|40|40|40|40|40 c30|40 s30~40 s40|40~40 c30|5 s40|50|50|50|50|50|60|60|60|s40|s40~5 s40||10 f50|10 f50|10 f50|10 f60|20 c20|20 c20|20 c20 b5|20 c20~20 f20|30 b10|30 c30|30 s30|30 s30|30 s30|30 s30|30 s30|30~30 c30|40|40|40|40|40|40 c30~30 s30 c30|40 c40|40 s40|40~40 c30|40~40 c30|5 f30|5 s40|50|50|50 c40|s40|s40~5 s30|f30~5 f30|10 f60|10 f60|30|30 c30|30 c30|30 s30|30~30 c30|30~30 c30|40|5 s20|5 s30|5 s40|30 s30|s20|s40|10|10 f50|10 f60|20 b5|20 c20|20 c20|20 s20|20 s20|20~20 c20|30~30 c30|40 c30~40 c40|5 f30|5 f60|60|10 f80|5 f60|10 f60|50|10 f40|30 f60 s30|40 f120|40 f60|40 f60|50|50 f150|60 f90|30 f90|30 f90|20 f40|10|10|20~30|30|30|30|25|30|5 f50|f50|20 f40|20 s40~20 s50|40 f80|40 f80 b40|40 f80 b40|40 f80 c40|40 f80 c40|40 f80 s40|40 f80 s40|40 f80 s40|40 f80 s40|40 f80 s40 b40|40 f80|40 f80 b30|40 f80 b40~40 f80 b30|40 f80 c40|40 f80 c40|40 f80 s40|40 f80 s40|40 f80 s40|40 f80 s40|40 f80 s40 b30|20 f80~30 f80|40 f80|40 f80 b20|40 f80 b40~40 f80 b20|40 f80 c40|40 f80 c40|40 f80 s40|40 f80 s40|40 f80 s40|40 f80 s40|40 f80 s40 b20|30 f60|30 f60 b15|30 f60 b15|30 f60 c30|30 f60 c30|30 f60 s30|30 f60 s30|30 f60 s30|30 f60 s30|30 f60 s30 b15|40|30|15 f60|30 b30|30 f90|30 s90|30~30 c30|40 f60|50|f90~10 f90|10 s40|20 b20|30|30|30 f60|50 f50|30|30 f30|30 f30|30 f30|30 f30|50|30|30|30|30|30|30 s40|30~30 s30|40|40|30|30|30|10 f40|40 f80|20 f30|20 f60~30 f60|30|30 f60|40|40|40 f40|40 f60|40~40 c40|60 f90|15~20|30|30|30|30|30 f60|30 f60|30 f60|30 f60|30 s40|30~30 c30|40|50|20|20 f40|40|30|40|40|40|40~40 f20|50 s50~50 f25 s50|30|40|40|20|30 f30||10 s40|25|30|30|30|30|30|30|30|30|30|30|30|30 s30|30 s40|25~30|30|30|30|30|30|30|30|30|30|30|30|30|30|30|30~30 c30||20|30|30|30|30|30|30|30|30|30|30|30|30 c30|30~30 c30|30|30|30|30~30 c30|30~30 c30|20 f120|20 s60~30 s120|40~60 c60 b40|50 b30~50 b50|30 b20~40 b30|30 s30~40 s40|50 c40~50 c50|10 s40|30 b10|30 c30|30 c30|30 f50|30 f60|30 f80|40|40|40 b40|40 f60|40 f60|40 f60|40~40 c40|50|50|15~20|20|20 f40|30|30|30 c30|40|40|20 f40|10 c10~10 c20|30 c30|10 f30|40~40 s40 c40|40|50|30~40|40|10 c10~20 c20|15|20 c20|10 c10|20|30|20 s20~30 s20||5|5|20|30|40|60|20|30|30|30|30|30|30 c30|40|f40~5 f40|f50~30 f50|20|20~30|30|30~40 c40|f60~5 f60|f50~5 f50
10|10~15|10|10|5|5|10|10|10|5|10|10|5|10~15|5~|5|5|15~10|5|10|5|5|5||5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5~||5|5|5|5||||~5|5|5|5|5|10||5|~5|5|5|5|5|5|5|5|10|5|5~|||5|5|5||5|~5|5|5~|5|5|5|5|5~|5~|5||5||5||5|5~|5~|5~|5~|5~|5~|5~||5~|5~|5~|5~|5~|10|5|5|5|5|5|5~|5~10|5|5|5|5~10|5|10~5|5|5|5|5|5|10|5~10|5|5|5|5|5|5~|15|20~15|20~15|20~15|20~15|20~15|20~15|20~15|20~15|20~15|20~15|15~10|15~10|15~10|15~10|15~10|15~10|15~10|15~10|15~10|15~10|10|10|10|10|10|10|10|10|10|10|10|5|5|5|5|5|5|5|5|5|5|10|5|5|10|5~|5|10~5|5|5|5~10|5|5|5|5|5|5|5|5|5|5|5|10|10|10|5~10|5|5|5|5|5|5|5|5|5|5|30|10|10|5|10|10|10|10|5|10~5|5|5|10|10|5|5|5|5|5|5|5|5~10|5|5|5|5|5|10|10|10|15|10|10|5~10|5|5|5|10|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|10|30|20~30|10|10|10|10|5|5~|5~10|5|5|5|5|5|10|5|5|5|5|5|10|5|5|5|5|5~|5|5|5|5|5|50~5|5|5|10|5|5|5|10|5|5|5~10|5|10|5|5~10|||10|5~|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5|5
aberration|aberration|aberration|aberration|aberration|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast|beast~celestial|beast~celestial|beast~celestial|beast~monstrosity|beast~monstrosity|beast~monstrosity|beast~monstrosity|celestial|celestial|celestial|celestial|celestial|celestial|celestial|celestial|celestial|construct|construct|construct|construct|construct|construct|construct|construct|construct|construct|construct|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|dragon|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|elemental|fey|fey|fey|fey|fey|fey|fey|fey|fey|fey|fey|fey|fey|fey|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|fiend|giant|giant|giant|giant|giant|giant|giant|giant|giant|giant|giant~fiend|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid|humanoid~aberration|humanoid~monstrosity|humanoid~monstrosity|humanoid~monstrosity|humanoid~monstrosity|humanoid~monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity|monstrosity~aberration|monstrosity~aberration|monstrosity~aberration|monstrosity~celestial|monstrosity~construct|monstrosity~fey|monstrosity~fiend|monstrosity~fiend|ooze|ooze|ooze|ooze|plant|plant|plant|plant|plant|plant|plant|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead|undead
8|10|5|4|2|4|3|2|5|4|7|6|5|8|5|3|1/4|1|1/2|2|1|1|1/4|0|1/4|4|1/4|2|3|2|2|1|1|2|1/2|1/2|1/8|1|1/4|1|1|2|1/4|1/2|1/2|2|0|1/2|1/4|0|1/4|1/2|1/2|1/2|1/2|1/4|1/2|1/8|1/4|1/4|2|2|1/4|1/4|1/8|1/8|1/8|1/4|1/2|1/4|1/4|1/8|0|1/2|1|0|0|1/4|1|1/2|1/4|1/8|0|1/8|0|1/4|1/8|0|1/8|0|0|0|0|1/8|0|0|0|0|0|0|0|0|0|0|0|0|0|0|0|2|1|1/4|1|1/4|1/8|1/8|16|11|17|5|21|2|4|10|1|2|2|9|16|7|10|1|5|1/4|1/4|0|17|23|23|20|21|24|21|22|24|22|20|16|16|13|14|17|14|15|17|15|13|6|9|6|9|7|10|7|8|10|8|6|2|3|1|1|4|2|2|3|2|2|5|1/8|1/4|5|11|5|5|11|5|5|1/8|5|2|2|2|6|1/2|1/2|1/2|1/2|1/4|2|3|1|1|3|1/2|2|3|1/4|1/2|1|1/8|1/4|1/4|19|13|11|8|20|9|14|9|6|16|3|0|3|11~8|1/2|5|12|4|4|4|1/2|5|13|3|1/4|1|1|9|8|5|7|9|13|5|4|2|1/2|7|0|1/8|1|1/4|1|2|1/4|1/2|5|1/2|1/2|1/2|1/8|3|1/2|1/2|2|12|8|1/8|2|2|0|1/8|2|5|1/8|3|6|1/8|1/2|1|0|1/2|2|1/4|4|1/8|1|6|1/4|1/2|4|1/8|3|3|1/4|4|4|3|5|2|11|23|30|15|11|8|11|2|2|6|3|3|6|2|3|3|5|17|11|1|3|2|3|2|3|1|3|6|2|1|1/2|1/2|5|2|1/2|10|5|1/2|4|8|2|2|4|1/2|2|9|5|0|0|1/4|0|2|2|1/2|1/4|2|1|21|1/4|3|3|1/2|4|1|3|15|5|13|5|2
|||||5.2|5.2|||||||||||||||||5.2||5.2||||||||||5.2||||||5.2|||5.1||5.1||||5.2|5.1|5.1|5.1||||||5.1|5.1|5.2|||||||||5.2|||5.1|5.2||||5.1|||||5.1|||5.2||||5.2||5.2|5.1|5.1|5.1||||||||||||||||||||||5.2|5.2||||||5.2|5.2|5.1|||||||5.2|5.1||||||||||||||||||||||||||||||||||||||||||||5.2|5.2|||||||||5.2||5.1|5.2||||||||5.2|5.2|5.2||5.2|5.2|||||5.2|5.2|5.2||||||||||||||||5.2|||5.2|5.2|5.1|5.2||||||||||||||||5.2||5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|5.1|||||||||||||||||5.1|5.1|5.2|5.1|5.2|5.1|5.2|5.2|5.2|5.2|5.2|5.2|5.2|5.2|||||||||||||||||||||5.1|5.2||5.1|5.1|||5.1||||||||||||||||||||||||||5.1|5.2||||||||||||5.2|||||||||
14|17|14|16|9|17|15|12|14|12|12|13|13~14|13|13|12|13|11|12|13|11|14|12|11|12~13|14|10|12~13|15|11~13|12~13|12~13|11|12|11|14|9~10|14|10|12|12|13|10~11|11|13|12|10|12~13|12|10|13|12|12|12|12~11|10~13|12|15|11|14|14|14|10|11|12|10|10|13~12|11|13|14|13|10|12|13|13|11|12~13|13|12|12|12|12|12|12|13~14|12|13|12~13|12|12|12|13|13|11|13|11|12|13|10~11|10|12|11|11|10|13|12|12|11|15~14|13|12|10|11|14~13|14|19|17|17|12|21|12|19|17|13|12|12|14|20|17|17~18|18|9|17|17|13|20|22|22|20|21|22|22|22|22|21|20|19|19|18|18|19|19|19~18|19|19|18|13~14|18|17|18|17|18|18|18~17|18|18|17|17|17|16~15|16|17|17|17~15|17|17|16|18|14|13~14|17|17|14|15|17|13|15|11|19|17|17|15|14|14|12|11|11|10|16|15|14|11~16|17|18|14|17|13|14~13|17|12|15|15|19|18|18|16~18|19~21|17|18|19~16|15|18~16|13|7~9|13|16~15|15|17|18|15|15|15|12|15|16~17|15|11|13|13|18|15|13|17|14|16|15|12|11|13|16~17|15|11|16|10|16|13|15|15|18|18|13|11|12|17|15|12|13|12~17|15~16|12|15|13|10|12|11~13|16|16|18|12~15|15|13|12|15|15|13|15|18|12|14|17|13|12|16|13|17|15|11|10~15|12|11~15|10~15|12~13|15|18|25|18|17|15|17|13|14|19|13~14|14|14|12|14|14|17|17|17|11|13|12|13|12|15|11|14|15|13|12|14|11|20|14|11|18|19|13|13|15~17|8|6|7|8~9|13|16|15|5|5|5|9|8|12|13|8|13|12|17~20|13~14|14|12|12|11|12|11|17|15~16|16|13|19
Bite +6 2d6+3~Attach +6 3d6+3|Tentacle +9 2d6+5|Bite +6 2d8+3|Pincer +6 2d6+4~Pincer +6 1d10+4|Bites +2 5d6~Bite +2 2d6|Bite +6 3d6+4|Tail +6 1d10+4|Bite +6 2d6+4|Bite +8 3d10+5|Gore +8 3d8+6~Gore +8 2d8+6|Fist +9 3d10+6|Gore +10 4d8+7~Gore +10 2d10+7|Gore +9 4d8+6~Gore +9 2d12+6|Bite +10 4d12+7|Bite +9 3d10+6|Bite +6 5d6+4|Bite +4 1d6+2~Bite +5 1d6+3|Tentacles +5 2d6+3|Bite +4 1d10+2~Bite +4 1d8+2|Bite +6 3d6+4~Bite +6 2d6+4|Bite +4 1d10+2~Bite +4 1d6+2|Bite +5 1d8+3|Bite +4 1d8+2||Bite +4 1d6+2~Bite +4 1d8+2|Bite +7 2d10+5|Hooves +6 2d4+4~Hooves +6 1d4+4|Tusk +5 2d6+3~Gore +5 2d6+3|Claw +4 1d8+2~Claw +5 1d6+3|Gore +7 2d8+5|Bite +6 1d10+5~Rend +6 2d6+4|Bite +5 1d10+3~Rend +5 2d6+3|Bite +6 1d8+4~Bite +5 1d8+3|Bite +7 1d8+5~Rend +7 1d8+5|Ram +5 2d4+3~Ram +5 1d6+3|Ram +4 2d6+2|Bite +5 1d4~Bite +4 1d4+2|Bite +5 2d6+3~Bite +5 1d10+3|Ram +5 1d6+3|Bite +5 2d6+3|Bite +5 1d8+3~Rend +5 1d8+3|Bite +6 2d10+4|Hooves +5 2d4+3~Hooves +5 1d8+3|Hooves +6 2d6+4~Hooves +6 2d4+4|Ram +3 1d6+1|Bite +6 2d8+4~Bite +6 3d6+4||Sting +4 1d6+2|Beaks +4 2d6~Beaks +4 1d6+2|Beak +2 1d4|Bite +4 1d8+2|Bites +3 4d4|Bites +3 4d4|Bites +3 4d4|Bites +3 4d4~Bites +3 2d4+1|Bite +3 1d6+1~Bite +3 2d4+1|Fist +5 1d6+3~Fist +5 1d4+3|Claw +3 1d6+1|Bite +3 1d6+1~Bite +3 1d6+2|Bite +6 1d4+4|Bites +6 2d6|Bites +6 1d8+4|Bites +2 2d6~Bites +2 2d4|Tusk +3 1d6+1~Gore +3 1d6+1|Bite +3 1d6+1|Hooves +2 1d4+2~Hooves +4 1d4+2|Hooves +4 2d4+2~Hooves +4 1d4+2|Bite +4 2d4+2~Bite +4 1d6+2|Bite +4 1d6+2~Rend +4 1d6+2|Bite +3 1d6+1~Bite +5 1d4+3|Bite +6 1d4+4|Bite +5 1d4+3|Ram +3 1d4+1~Ram +2 1|Bites +3 4d4|Bites +5 2d4+3|Bite +2 1d4~Ram +2 1d4|Bite +2 1d6|Bite +4 1d6+2~Rend +5 1d6+3|Bites +5 4d6|Bite +4 1d8+2~Bite +4 2d4+2|Bites +4 2d4|Beak +4 1d4+2|Talons +4 1d4+2|Bite +4 1d4+2|Bite +1 1d4-1|Bite +4 1d4+2|Bite +4 1d4+2|Bite +1 1d6-1~Bite +1 1|Bite +4 1d4+2~Bite +5 1d4+3|Bite +1 1d4-1||Tentacles +4 1|Bite +5 1|Bite +5 1||Bite +5 1|Sting +2 1|Beak +4 1|Talons +5 1|Bite +2 1|Bite +0 1~Bite +2 1|Bite +4 1|Claw +0 1~Claw +2 1|~Bite +3 1|Bite +0 1~Bite +2 1|Bite +5 1|Claws +0 1~Scratch +4 1|Bite +0 1~Bite +4 1|Talons +3 1|Ram +6 2d6+4|Beak +5 1d6+3~Rend +5 1d4+3|Talons +3 2d6+1~Talons +4 1d10+2|Beak +4 2d4+2~Gouge +4 2d6+2|Beak +4 1d8+2~Beak +4 1d6+2|Blood Drain +5 1d4+3~Proboscis +5 1d6+3|Bite +6 1~Bite +4 1|Greatsword +12 4d6+7~Radiant Sword +12 2d6+7|Claw +8 3d6+4|Claw +12 4d6+6|Hooves +7 2d6+4|Greatsword +15 4d6+8~Flying Sword +15 4d6+8|Hooves +6 2d6+4~Hooves +6 1d6+4|Bite +8 1d6+5~Bite +7 1d12+5|Mace +8 1d6+4~Holy Mace +8 1d6+4|Rend +5 1d4+3|Smother +5 2d6+3||Slam +8 2d10+5~Slam +9 1d10+5|Slam +13 3d8+7~Bladed Arm +12 3d8+7|Fist +7 2d6+4|Slam +10 3d8+6~Slam +10 2d8+6|Slam +4 1d6+2|Slam +7 2d8+4|Slash +4 1d8+2|Longsword +3 1d8+1|Bite +4 1|Bite +13 3d12+7~Bite +13 3d10+7|Bite +17 2d10+10~Rend +17 2d8+10|Bite +16 2d10+9~Rend +16 2d8+9|Bite +14 2d10+8~Rend +14 2d10+8|Bite +15 2d10+8~Rend +15 2d10+8|Bite +17 2d10+10~Rend +17 2d8+10|Bite +15 2d10+8~Rend +15 2d8+8|Bite +16 2d10+9~Rend +16 2d8+9|Bite +17 2d10+10~Rend +17 2d8+10|Bite +15 2d10+8~Rend +15 2d8+8|Bite +14 2d10+8~Rend +14 2d8+8|Bite +13 2d10+8~Rend +13 2d8+8|Bite +12 2d10+7~Rend +12 2d8+7|Bite +11 2d10+6~Rend +11 2d10+6|Bite +11 2d10+6~Rend +11 2d10+6|Bite +14 2d10+8~Rend +14 1d10+8|Bite +11 2d10+6~Rend +11 2d6+6|Bite +12 2d10+7~Rend +12 2d8+7|Bite +14 2d10+8~Rend +14 2d8+8|Bite +11 2d10+6~Rend +11 2d8+6|Bite +11 2d10+6~Rend +11 2d6+6|Bite +7 2d6+4~Bite +7 2d8+4|Bite +10 2d10+6~Rend +10 2d8+6|Bite +7 2d10+4~Rend +7 2d10+4|Bite +9 2d10+5~Rend +9 2d6+5|Bite +7 2d10+4~Rend +7 2d10+4|Bite +10 2d10+6~Rend +10 2d6+6|Bite +7 2d10+4~Rend +7 2d4+4|Bite +8 2d10+5~Rend +8 2d10+5|Bite +10 2d10+6~Rend +10 2d10+6|Bite +7 2d10+4~Rend +7 2d6+4|Bite +7 2d10+4~Rend +7 2d4+4|Bite +6 1d10+4~Rend +6 1d10+4|Bite +5 1d10+3~Rend +5 1d10+3|Bite +4 1d10+2~Rend +4 1d10+2|Bite +4 1d10+2~Rend +4 1d10+2|Bite +6 1d10+4~Rend +6 1d10+4|Bite +4 1d10+2~Rend +4 1d6+2|Bite +5 1d10+3~Rend +5 1d10+3|Bite +6 1d10+4~Rend +6 1d10+4|Bite +4 1d10+2~Rend +4 1d10+2|Bite +4 1d10+2~Rend +4 1d8+2|Claw +7 1d4+4|Dagger +4 1d4+2|Bite +4 1d4+2|Slam +8 2d8+5|Scimitar +9 2d6+5~Storm Blade +9 2d6+5|Slam +7 2d8+4|Spear +7 2d6+4~Flame Spear +7 2d8+4|Scimitar +10 2d6+6~Heated Blade +10 2d6+6|Touch +6 2d6+3~Burn +6 2d6+3|Slam +8 2d8+5~Thunderous Slam +8 2d8+5|Ocean Spear +2 1d6|Bite +6 3d6+3~Bite +6 4d6+3|Warhammer +5 1d8+3|Burning Hammer +5 1d10+3|Bite +4 1d6+2~Claw +4 2d4+2|Slam +6 2d6+3~Wind Swipe +7 2d6+4|Touch +4 2d6~Touch +4 2d4+2|Claws +4 1d4+2~Claw +4 1d4+2|Claws +3 1d4+1~Claw +3 1d4+1|Claws +3 1d4+1~Claw +3 1d4+1|Claws +2 1d4~Claw +2 1d4|Pike +6 1d10+4|Javelin +5 3d6+3|Grab +4 2d6+2|Club +2 1d4~Vine Lash +6 1d8+4|Greatsword +4 2d6+2|Longsword +3 2d10+1|Claws +5 2d6+3~Claw +5 2d6+3|Claws +6 2d8+4~Claw +6 1d8+4|Bite +3 1d6+1~Bite +5 1d4+3|Ram +3 2d4+1~Hooves +5 1d4+3|Scimitar +4 1d6+2|Dagger +4 1d4+2|Scimitar +4 1d6+2|Longsword +2 1~Needle Sword +6 1d4+4|Longsword +14 3d8+8~Flame Whip +14 3d6+8|Bite +10 5d10+5~Rend +10 2d10+5|Fork +10 2d8+6~Searing Fork +10 2d8+6|Bite +7 2d10+4~Rend +7 1d4+4|Bite +14 4d6+8~Bite +14 3d6+8|Pincer +9 2d10+5|Bite +10 2d6+5~Ice Spear +10 2d8+5|Claw +8 1d8+4~Claw +8 2d8+4|Beak +6 2d6+3~Shred +6 2d6+3|Longsword +9 2d8+4~Pact Blade +10 1d10+5|Hooves +6 2d8+4|Fist +3 1d4~Vile Slime +2 1d4|Beard +5 1d8+2~Beard +5 1d8+3|Chain +8 2d6+4~Chain +7 2d6+4|Rend +4 1d6+2|Claws +7 2d8+4~Claw +7 2d8+4|Longsword +8 1d8+4~Withering Sword +8 2d8+4|Restless Touch +7 3d6+5|Fiendish Touch +7 2d10+5|Claw +5 1d6+3|Claw +3 1d6+1|Claw +6 1d6+3~Claws +6 2d6+3|Claw +7 2d6+2~Cursed Touch +10 2d6+5|Bite +5 1d8+3|Bite +2 1d6~Rend +3 1d6+1|Sting +5 1d4+3~Sting +5 1d6+3|Claw +4 1d4+3~Rend +5 1d4+3|Greatsword +11 6d6+7~Flame Sword +11 4d6+7|Greataxe +9 3d12+6~Frost Axe +9 2d12+6|Greatclub +8 3d8+5~Tree Club +8 3d8+5|Greatclub +9 3d8+6~Stone Club +9 3d10+6|Morningstar +12 3d8+8~Thunderous Mace +12 3d8+8|Greatsword +14 6d6+9~Storm Sword +14 4d6+9|Bite +7 1d6+4~Rend +7 2d6+4|Battleaxe +7 2d8+5|Greatclub +6 2d8+4|Rend +6 2d4+4|Claw +7 1d8+4~Claw +7 1d12+4|Shortsword +4 1d6+2|Spear +2 1d6|War Pick +4 1d8+2|Club +2 1d4|Morningstar +4 2d8+2|Dagger +4 1d4+2|Shortsword +4 1d6+2|Bite +4 1d4+2|Longsword +5 1d8+3|Longsword +3 1d8+1|Greataxe +5 1d12+3|Mace +4 1d6+2|Spear +3 1d6+1|Longsword +5 1d8+3|Bite +4 1d6+2|Bite +3 1d4+1|Mace +2 1d6~Mace +5 1d6+3|Dagger +6 1d4+2~Arcane Burst +9 4d10+5|Shortsword +6 1d6+3~Shortsword +7 1d6+4|Scimitar +3 1d6+1|Scimitar +5 1d6+3|Greataxe +5 1d12+3|Club +2 1d4|Scimitar +3 1d6+1~Ritual Sickle +3 1d4+1|Quarterstaff +2 1d6~Vine Staff +5 1d8+3|Spear +7 2d6+4|Spear +3 1d6+1|Greatsword +5 2d6+3|Dagger +5 1d4+2~Arcane Burst +6 3d8+3|Rapier +3 1d8+1|Shortsword +4 1d6+2|Shortsword +4 1d6+2|War Pick +4 1d8+2|War Pick +4 1d8+2|Pact Blade +4 1d8+2|Scimitar +4 1d6+2|Javelin +6 3d6+4|Dagger +4 1d4+2|Dagger +5 1d4+3|Rapier +7 2d8+4|Mace +4 1d6+2|Mace +4 1d6+2|Warhammer +5 2d8+3|Spear +3 1d6+1|Greatsword +5 2d6+3|Umbral Dagger +5 1d4+3|Spiked Bone Club +5 1d4+3~Bone Cudgel +5 1d6+3|Maul +5 2d6+3~Gore +5 2d8+3|Bite +5 1d10+3~Bite +5 2d8+3|Bite +4 1d8+2~Bite +5 2d8+3|Bite +7 2d10+4~Bite +7 2d12+4|Bite +4 1d4+2~Bite +5 2d4+3|Beak +13 4d8+9~Beak +13 3d12+9|Bite +7 3d8+10~Tentacle +17 4d6+10|Bite +19 4d12+10|Bite +14 3d8+9|Bite +11 6d10+7~Bite +11 2d10+7|Bite +8 1d10+5|Bite +10 3d10+6~Bite +10 2d12+6|Bite +6 1d8+4~Bite +6 1d4+4|Bite +5 2d6+3|Bite +6 1d4~Foreleg +7 2d8+4|Bite +4 1d10+2~Bite +5 1d10+3|Bite +5 1d8+3~Rend +5 1d8+3|Bite +7 2d6+4|Beak +6 1d8+4~Rend +6 1d8+4|Greataxe +6 2d12+4|Abyssal Glaive +6 1d12+4|Bite +7 4d12+4~Bite +7 2d12+4|Claw +12 2d10+6|Claw +8 2d8+4|Beak +5 1d10+3~Rend +5 1d8+3|Beak +7 1d10+5~Rend +7 2d8+5|Pike +6 1d10+4|Bite +6 2d6+4|Pseudopod +5 1d8+3~Bite +5 1d8+3|Bite +5 2d6+3|Claws +3 2d4+1~Claw +3 2d4+1|Slam +6 1d6+4~Slam +6 2d6+4|Snake Hair +5 1d4+2~Claw +6 2d6+3|Bite +4 1d8+2~Bite +4 1d6+2|Bite +4 1d6+2~Bite +4 1d4+2|Bite +3 1d8+1|Bite +3 1d4+1~Petrifying Bite +3 1d4+1|Bite +7 4d8+4~Bite +7 3d8+4|Tentacles +4 2d6+2~Beak +4 2d6+2|Crush +5 1d6+3|Bite +8 1d8+4~Bite +8 2d12+4|Gore +8 2d12+5|Bite +5 2d6+3~Bite +5 1d8+3|Claws +5 2d10+3~Claw +5 1d8+3|Bite +7 1d6+4|Pseudopod +4 2d6+2~Pseudopod +4 3d6+2|Pseudopod +4 3d6~Pseudopod +4 3d6+2|Pseudopod +5 1d6+3~Dissolving Pseudopod +5 4d6+3|Pseudopod +3 1d6+1~Pseudopod +3 2d8+1|Slam +6 3d6+4~Slam +6 2d8+4|Slam +10 3d6+6|Slam +7 2d8+4~Charged Tendril +7 1d6+4|||Rotting Touch +2 1d8|Rake +1 1d4-1~Rake +1 1|Morningstar +6 2d8+4~Slam +6 2d8+4|Greataxe +6 2d12+4~Gore +6 2d6+4|Hooves +6 2d6+4~Hooves +6 1d6+4|Slam +3 1d6+1~Slam +3 1d8+1|Bite +3 2d8+3~Bite +5 1d8+3|Bite +2 2d6+2~Bite +4 1d6+2|Paralyzing Touch +12 3d6~Eldritch Burst +12 4d12+5|Shortsword +4 1d6+2~Shortsword +5 1d6+3|Life Drain +4 1d6+2~Necrotic Sword +4 1d8+2|Swarm of Grasping Hands +4 4d8+2|Strength Drain +4 2d6+2~Draining Swipe +4 1d6+2|Withering Touch +5 4d6+3~Withering Touch +5 3d10+3|Life Drain +4 3d6~Life Drain +4 2d6|Rotting Fist +5 2d6+3~Rotting Fist +5 1d10+3|Rotting Fist +9 3d6+4~Rotting Fist +9 2d10+4|Bite +6 1d6+3~Claw +6 2d4+3|Unarmed Strike +9 1d8+4~Grave Strike +9 1d8+4|Life Drain +6 4d8+3|Shock +4 2d8~Shock +4 2d8+2`;
