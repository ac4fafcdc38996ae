/** Translates labels of German and French stat blocks to English, and lists known labels. */

/** Labels at the start of a line. The first match counts. */
const LABELS: readonly (readonly [label: RegExp, english: string])[] = [
	[/^(?:Rüstungsklasse|RK|Classe d['’]armure|CA)\b/i, 'Armor Class'],
	[/^(?:Trefferpunkte|TP|Points? de vie|PV)\b/i, 'Hit Points'],
	[/^(?:Bewegungsrate|Bewegung|Vitesse)\b/i, 'Speed'],
	[/^(?:Initiative|Ini)\b/i, 'Initiative'],
	[/^(?:EP|PX)\b/, 'XP'],
	[
		/^(?:Herausforderungsgrad|Herausforderung|HG|Dangerosité|Facteur de puissance|FP)(?![\p{L}])/iu,
		'Challenge',
	],
];

/** Abilities in a heading row or before a score: GES is Dexterity, INT stays, SAG is Wisdom. */
const ABILITIES: readonly (readonly [word: RegExp, english: string])[] = [
	[/\bGES\b/g, 'DEX'],
	[/\bKON\b/g, 'CON'],
	[/\bWEI\b/g, 'WIS'],
	[/\bFOR\b/g, 'STR'],
	[/\bSAG\b/g, 'WIS'],
];
const ABILITY_HEADINGS = /^(?:STR GES KON INT WEI CHA|FOR DEX CON INT SAG CHA)\b/;

/** "Kleiner Humanoider": a size and a type. */
const GERMAN_TYPE =
	/^(?:(?:[RNC][GNB]|N)\s+)?(winzig|klein|mittelgro(?:ß|ss)|gro(?:ß|ss)|riesig|gigantisch)(?:e|er|es)?\s+(?=\p{Lu}[\p{L} -]*(?:\([^)]*\))?(?:,|$))/iu;
const GERMAN_SIZES: Readonly<Record<string, string>> = {
	winzig: 'Tiny',
	klein: 'Small',
	mittelgroß: 'Medium',
	mittelgross: 'Medium',
	groß: 'Large',
	gross: 'Large',
	riesig: 'Huge',
	gigantisch: 'Gargantuan',
};
/** "Humanoïde (gobelinoïde) de taille P, neutre mauvais", "Humanoïde de petite taille". */
const FRENCH_TYPE =
	/^(\p{L}[\p{L} ()-]*?)\s+de (?:taille (TP|P|M|G|TG|Gig|moyenne|gigantesque)|((?:très )?(?:petite|grande)) taille)(?![\p{L}])/iu;
const FRENCH_SIZES: Readonly<Record<string, string>> = {
	TP: 'Tiny',
	P: 'Small',
	M: 'Medium',
	G: 'Large',
	TG: 'Huge',
	GIG: 'Gargantuan',
	MOYENNE: 'Medium',
	GIGANTESQUE: 'Gargantuan',
	'TRÈS PETITE': 'Tiny',
	PETITE: 'Small',
	GRANDE: 'Large',
	'TRÈS GRANDE': 'Huge',
};
/** Types with different words; the others are similar enough. */
const TYPES: readonly (readonly [type: RegExp, english: string])[] = [
	[/^humanoid\p{L}*|^humanoïde/iu, 'humanoid'],
	[/^untote\p{L}*|^mort-vivant/iu, 'undead'],
	[/^(?:wild)?tier|^bête/iu, 'beast'],
	[/^drache/iu, 'dragon'],
	[/^riese|^géant/iu, 'giant'],
	[/^monstrosität|^créature monstrueuse/iu, 'monstrosity'],
	[/^unhold|^fiélon/iu, 'fiend'],
	[/^feenwesen|^fée/iu, 'fey'],
	[/^konstrukt|^créature artificielle/iu, 'construct'],
	[/^elementar\p{L}*|^élémentaire/iu, 'elemental'],
	[/^pflanze|^plante/iu, 'plant'],
	[/^schlick|^schleim|^vase/iu, 'ooze'],
	[/^himmlisch\p{L}*|^céleste/iu, 'celestial'],
];

function englishType(rest: string): string {
	const known = TYPES.find(([type]) => type.test(rest));
	return known ? rest.replace(known[0], known[1]) : rest;
}

/** A normalized line with labels, sizes and types in English; unknown lines are unchanged. */
export function englishLine(line: string): string {
	if (ABILITY_HEADINGS.test(line))
		return ABILITIES.reduce((text, [word, english]) => text.replace(word, english), line);
	const [german, size] = GERMAN_TYPE.exec(line) ?? [];
	if (german && size)
		return `${GERMAN_SIZES[size.toLowerCase()]} ${englishType(line.slice(german.length))}, unaligned`;
	const [, type, after, before] = FRENCH_TYPE.exec(line) ?? [];
	const frenchSize = FRENCH_SIZES[(after ?? before ?? '').toUpperCase()];
	if (type && frenchSize) return `${frenchSize} ${englishType(type)}, unaligned`;
	// A figure must follow the label, as in "TP 7", because names may start like labels.
	for (const [label, english] of LABELS) {
		const [found] = label.exec(line) ?? [];
		if (found && /^\s*:?\s*[+\-−]?\d/.test(line.slice(found.length)))
			return english + line.slice(found.length);
	}
	// A challenge behind the name, as in "Goblin HG 1/3".
	return line.replace(/(?<=\S\s)(?:HG|FP)(?=\s+\d+(?:\/\d+)?$)/, 'CR');
}

const LABEL_WORDS = [
	// English, of all editions.
	'armou?r class|ac|hit points|hp|hit dice|hd|speed|spd|mv|move(?:ment)?|init(?:iative)?|str|dex|con|int|wis|cha|strength|dexterity|constitution|intelligence|wisdom|charisma|saving throws|saves?|skills|senses|languages|challenge(?: rating)?|cr|thac0|#at|no\\. of attacks|no\\. appearing|attacks?|att?k?s?|damage(?:/attack)?|dmg|sizes?|sz|morale|ml|align?(?:ment)?|xp(?: value)?|climate/terrain|frequency|organization|activity cycle|diet|treasure(?: type)?|magic resistance|special attacks|special defenses|%? ?in lair|perception|fort|space(?:/reach)?|proficiency bonus|damage (?:resistances|immunities|vulnerabilities)|condition immunities|melee|ranged|base atk|feats|pd|md|sv|act|wounds|stress|defen[cs]e|armor|health|toughness|parry|pace|fatigue|level|role',
	// German, including Das Schwarze Auge.
	'rüstungsklasse|rk|trefferpunkte|lebenspunkte|lebensenergie|tp|lep|lp|bewegungsrate|bewegung|gs|ini|herausforderungsgrad|hg|rettungswürfe|fertigkeiten|sinne|sprachen|mu|kl|ge|ko|rs|at|pa|vw|mr',
	// French, Spanish, Italian, Portuguese.
	"classe d['’]armure|ca|points de vie|pv|pg|vitesse|dangerosité|fp|compétences|sens|langues|jets de sauvegarde|clase de armadura|puntos de golpe|velocidad|desafío|classe armatura|punti ferita|velocità|sfida|classe de armadura|pontos de vida|deslocamento|iniciativa|iniziativa",
].join('|');

const LABELED = new RegExp(String.raw`^(${LABEL_WORDS})(?![\p{L}])\s*(?:[:=]|[^\p{L}]{0,4}\d)`, 'iu');
const ABILITY_ROW =
	/^(?:str|for|fue|des|ge?s|dex|con|kon|int|wis|wei|sag|sab|car|cha)(?:\s+\p{L}{2,3}){1,5}$/iu;

/** Label at the start of a normalized stat block line; undefined for other lines. */
export function statLabel(line: string): string | undefined {
	const label = LABELED.exec(line)?.[1]?.toLowerCase();
	return label ?? (ABILITY_ROW.test(line) ? 'abilities' : undefined);
}

/** True if a normalized line is part of a stat block and no name. */
export function isStatLine(line: string): boolean {
	return statLabel(line) !== undefined;
}
