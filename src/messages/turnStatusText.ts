/** Texts of initiative rows: status, marks, parts of a count. */
import type {
	Act,
	Creature,
	Declaration,
	InitiativeState,
	InitiativeSystemId,
	LevelUpState,
	ModifierSource,
	Names,
	OrderRow,
	RowMark,
} from '../engine/index.ts';
import { isTurnBasedSystem } from '../engine/index.ts';
import { ACTION_MEANINGS } from './actionHelp.ts';
import { conditionWord } from './bodyText.ts';
import { declarationWords } from './declarationText.ts';
import { capitalize, formatAddend, formatList, formatNumber, formatShortList } from './textHelpers.ts';

/** "long sword", "hasted", "higher ground". */
export function sourceName(source: ModifierSource): string {
	switch (source.type) {
		case 'initiative bonus':
		case 'initiative modifier':
			return source.type;
		case 'declaration': {
			const { declaration } = source;
			// The speed includes its magic bonuses.
			return declaration.type === 'weapon' ? declaration.weapon.name : declarationWords(declaration);
		}
		case 'tempo':
			return source.tempo;
		case 'situation':
			return source.situation;
		default:
			return source satisfies never;
	}
}

/** "Rolled 14, + 3 initiative bonus: 17", with the reason of a different count. Empty before the roll. */
function sumWords(row: OrderRow, fight: InitiativeState): string {
	if (row.face === null) return '';
	const parts = row.parts.map((part) => `${formatAddend(part.value)} ${sourceName(part.source)}`);
	const total = row.parts.reduce((sum, part) => sum + part.value, row.face);
	const rolled = [`Rolled ${row.face}`, ...parts].join(', ');
	const sum = parts.length > 0 ? `${rolled}: ${formatNumber(total)}` : rolled;
	if (row.count === null || row.count === total) return sum;
	if (fight.system === 'adnd')
		return `${sum}. Comes on ${formatNumber(row.count)}, after the spell before it`;
	if (fight.system === 'static' && total < 1 && row.count === 1) return `${sum}. Minimum count is 1`;
	return `${sum}. Changed to ${formatNumber(row.count)}`;
}

/** "3 and 6": times of acts. */
function timeWords({ at, casting }: Act, round: number): string {
	if (casting) {
		const from = casting.from.round < round ? 'still' : formatNumber(casting.from.count);
		const to = at.round > round ? `${formatNumber(at.count)} of round ${at.round}` : formatNumber(at.count);
		return from === 'still' ? `to ${to}` : `${from} to ${to}`;
	}
	if (at.round > round) return `${formatNumber(at.count)} of round ${at.round}`;
	return at.pass > 0 ? `${formatNumber(at.count)} (attack ${at.pass + 1})` : formatNumber(at.count);
}

/** True for the default: natural attacks. */
function isUsual(
	declaration: Declaration | null,
): declaration is null | (Declaration & { readonly type: 'natural' }) {
	return declaration === null || declaration.type === 'natural';
}

function isDeclared({ marks }: Pick<OrderRow, 'marks'>): boolean {
	return marks.some(({ type }) => type === 'declared');
}

/** "Declared: war hammer +4"; "Nothing declared: attacks as usual". */
export function declaredWords({ marks, declaration }: Pick<OrderRow, 'marks' | 'declaration'>): string {
	if (declaration && isDeclared({ marks })) return `Declared: ${declarationWords(declaration)}`;
	return `Nothing declared: ${isUsual(declaration) ? 'attacks as usual' : `usually ${declarationWords(declaration)}`}`;
}

/** "war hammer +4 on 0 and 5", "casts fireball 4 to 7". */
export function actWords(row: OrderRow, round: number): string {
	const spells = row.acts.filter((act) => act.casting);
	const others = row.acts.filter((act) => !act.casting && act.strikes !== 0);
	const words: string[] = spells.map((act) => {
		const lost = act.status === 'lost' ? ', lost' : act.status === 'done' ? ', complete' : '';
		return `casts ${act.casting?.spell} ${timeWords(act, round)}${lost}`;
	});
	if (others.length > 0) {
		const what = isUsual(row.declaration) ? 'strikes' : declarationWords(row.declaration);
		words.push(`${what} on ${formatList(others.map((act) => timeWords(act, round)))}`);
	}
	return words.join('; ');
}

/** Held turns by system. */
const HELD: Readonly<Record<InitiativeSystemId, string>> = {
	simultaneous: 'holds its action',
	static: 'holds its action',
	adnd: 'holds its action',
	'level-up': 'delays',
};

/** Status of a row; `senseless`: the condition that prevents a turn. */
export function statusWords(
	row: Pick<OrderRow, 'status' | 'marks' | 'declaration'>,
	fight: Pick<InitiativeState, 'system'>,
	senseless?: string,
): string {
	const inTurns = isTurnBasedSystem(fight.system);
	const chosen = isDeclared(row) && row.declaration ? ` · ${declarationWords(row.declaration)}` : '';
	switch (row.status) {
		case 'to declare':
			if (!inTurns) return 'no plan yet';
			return isUsual(row.declaration) ? 'nothing declared' : `${declarationWords(row.declaration)} (default)`;
		case 'declared':
			if (inTurns) return row.declaration ? declarationWords(row.declaration) : 'declared';
			return row.marks.some((mark) => mark.type === 'holds') ? 'holds' : 'has a plan';
		case 'to roll':
			return `to roll${chosen}`;
		case 'rolled':
			return `rolled${chosen}`;
		case 'coming':
			return 'upcoming';
		case 'now':
			return inTurns ? 'acts now' : 'moves';
		case 'next':
			return 'acts next';
		case 'casting':
			return 'casting';
		case 'held':
			return HELD[fight.system];
		case 'done':
			return 'done';
		case 'down':
			return `${senseless ?? 'down'}: no turn`;
		case 'out':
			return 'joins next round';
		default:
			return row.status satisfies never;
	}
}

const MARK_WORDS: Readonly<Record<RowMark['type'], string>> = {
	hidden: 'hidden',
	bloodied: 'bloodied',
	down: 'down',
	hasted: 'hasted',
	slowed: 'slowed',
	holds: 'holds',
	'hit die': 'free Hit Die',
	rushes: 'rushes',
	rushed: 'rushed',
	delayed: 'delayed',
	readied: 'has an action ready',
	'spell in doubt': 'spell in doubt',
	declared: 'declared',
};

const MARK_MEANINGS: Partial<Record<RowMark['type'], string>> = {
	'hit die': ACTION_MEANINGS['hit die'],
	rushes: ACTION_MEANINGS.rush,
	rushed: ACTION_MEANINGS.rush,
	delayed: ACTION_MEANINGS.delay,
	readied: ACTION_MEANINGS.ready,
};

export function rowAbout(row: OrderRow, fight: InitiativeState): string {
	const meanings = new Set(
		row.marks.flatMap(({ type }) => {
			const named = type === 'delayed' && row.status !== 'held' && row.count !== null;
			const meaning = named ? `To ${formatNumber(row.count)}, which becomes its count.` : MARK_MEANINGS[type];
			return meaning
				? `${capitalize(MARK_WORDS[type])}: ${meaning[0]!.toLowerCase()}${meaning.slice(1, -1)}`
				: [];
		}),
	);
	return [sumWords(row, fight), ...meanings].filter((words) => words !== '').join('. ');
}

/** Marks that every status implies. */
const SAID: readonly RowMark['type'][] = ['holds', 'declared'];

/** Statuses that imply a mark. */
const SAID_BY: Partial<Record<RowMark['type'], OrderRow['status']>> = { down: 'down', delayed: 'held' };

/** No acts in an initiative segment; lists past acts and castings. */
export function nobodyActs(acted: readonly string[], casting: readonly string[]): string {
	const parts = [
		...(casting.length > 0 ? [`Casting: ${formatShortList(casting)}.`] : []),
		...(acted.length > 0 ? [`Done: ${formatShortList(acted)}.`] : []),
	];
	return parts.join(' ') || 'No one acts in this segment.';
}

/** Further marks; names members of a group. */
export function markWords(row: OrderRow, name: Names): readonly string[] {
	const said = row.marks.filter(({ type }) => !SAID.includes(type) && SAID_BY[type] !== row.status);
	return ofWhom(
		said.map(({ type, creature }) => [MARK_WORDS[type], name(creature)]),
		row.creatures.length,
	);
}

/** Marks that imply helplessness. */
const LIES: readonly string[] = ['down', 'unconscious', 'dead'];

/** Conditions of a row, "stunned"; named for groups: "Goblin 2 prone". Omits helplessness of fallen creatures. */
export function conditionWords(
	creatures: readonly Pick<Creature, 'name' | 'conditions' | 'hitPoints'>[],
): readonly string[] {
	const said = creatures.flatMap(({ name, conditions = [], hitPoints }) => {
		const lies = (hitPoints?.current ?? 1) <= 0 || conditions.some((one) => LIES.includes(one));
		return conditions
			.filter((condition) => !(lies && condition === 'helpless'))
			.map((condition) => [conditionWord(condition), name] as const);
	});
	return ofWhom(said, creatures.length);
}

/** Adds names where a text does not apply to all. */
function ofWhom(said: readonly (readonly [word: string, name: string])[], all: number): readonly string[] {
	const words = new Map<string, string[]>();
	for (const [word, name] of said) words.set(word, [...(words.get(word) ?? []), name]);
	return [...words].map(([word, names]) =>
		names.length === all ? word : `${formatShortList(names)} ${word}`,
	);
}

/** Triggers of readied actions: "“the door opens”". */
export function readyWords(row: OrderRow, { readied = [] }: LevelUpState): readonly string[] {
	return readied
		.filter(({ creature }) => row.creatures.includes(creature))
		.map(({ trigger }) => `“${trigger}”`);
}
