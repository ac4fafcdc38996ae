/**
 * Counts constructions that are not standard English in comments, UI strings, test titles and Markdown.
 *
 *   node scripts/lint-english.mjs            fails if a kind has more hits than lint-english.json allows
 *   node scripts/lint-english.mjs --update   lowers the allowed hits to the present ones; never raises them
 *   node scripts/lint-english.mjs --show K   prints every hit of a kind (comments, ui, titles, markdown) or of a rule
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {'comments' | 'ui' | 'titles' | 'markdown'} Kind */
/** @typedef {{ kind: Kind, line: number, text: string }} Text */
/** @typedef {{ rule: string, kind: Kind, file: string, line: number, text: string }} Hit */
/** @typedef {{ file: string, text: string, reason: string }} Exception */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RATCHET = join(ROOT, 'scripts/lint-english.json');
const SKIPPED =
	/(?:^|\/)(?:node_modules|dist|coverage|fixtures|\.[^/]+)(?:\/|$)|silhouettes\.ts$|srd\.ts$|\.d\.ts$/;
const TESTS = /^(?:test|e2e|scripts)\//;

/** Words a sentence may have. */
const SENTENCE = { comments: 25, ui: 20, titles: 14, markdown: 28 };
const PARAGRAPH = 80;

const ALL = 'comments ui titles markdown';
const PROSE = 'comments titles markdown';
/** Each rule: id, kinds it applies to, pattern, what to write instead. */
/** @type {readonly (readonly [id: string, kinds: string, pattern: RegExp, instead: string])[]} */
const RULES = [
	['whoever', ALL, /\bwho(?:m)?(?:so)?ever\b/gi, 'name the noun: the creature that …, the player who …'],
	['whom', ALL, /\bwhom\b/gi, 'a noun or a possessive'],
	['doc-whether', 'comments', /^Whether\b/g, '“True if …”, or no comment'],
	[
		'doc-question',
		'comments',
		/^(?:Who|Whom|Whose|What|Where|Which|How|When|Why)\b(?![^.]*\?)/g,
		'“Returns …” or a noun phrase',
	],
	['doc-of', 'comments ui', /^Of (?!course\b)/g, 'do not open with “Of …”'],
	[
		'what-clause',
		PROSE,
		/\bwhat (?:is|are|was|were|has|had|have|comes|came|becomes|follows|stands|lies|goes|can|may|must|does|did|they|it|others|people|opponents)\b/gi,
		'a noun: the result, the remaining plan',
	],
	['those-of', ALL, /\bthose (?:of|who|whom|whose|in|that|for|by)\b|\bthat of\b/gi, 'repeat the noun'],
	[
		'in-which',
		ALL,
		/\b(?:of|to|by|from|in|on|at|after|before|with|for|through|over|under) which\b/gi,
		'split the sentence, or “where”, “that”',
	],
	[
		'where-if',
		ALL,
		/\bwhere (?:there (?:is|are|was|were)|nobody|somebody|nothing|none|no \w+|that (?:is|was|cannot)|the rules|one|several|two)\b/gi,
		'“if …” or “when …”',
	],
	['somebody', ALL, /\b(?:some|any|every)body\b/gi, 'a creature, a player, all creatures, everyone'],
	['nobody', PROSE, /\bnobody\b/gi, 'no creature, no one, none'],
	[
		'one-pronoun',
		ALL,
		/\bone['’]s\b|\bone (?:can|may|must|knows|does|wants|looks|needs|would|could|who)\b/gi,
		'you, the caller, the GM',
	],
	['people', ALL, /\bpeople\b/gi, 'user, GM, player, caller'],
	['he-his', ALL, /\b(?:he|him|his)\b/gi, 'it (creature), they (person)'],
	['anew', ALL, /\banew\b/gi, 'again, or re-'],
	['so-many', ALL, /\bso many\b/gi, 'that many, up to {most}'],
	['no-any-more', ALL, /\b(?:not|nobody|nothing|none|no)\b[^.;:]{0,40}\bany ?more\b/gi, 'no longer'],
	[
		'another-than',
		ALL,
		/\b(?:another|other|otherwise) than (?:when|it|they|that|before|in|at)\b|\blooks? another\b|\bis another\b/gi,
		'differs from, has changed',
	],
	['very-same', ALL, /\bthe very\b|\bone and the same\b/gi, 'the same'],
	[
		'archaic',
		ALL,
		/\b(?:mend(?:s|ed|ing)?|reckon\w*|befall\w*|befell|lest|hence|thence|whence|there(?:in|of|by)|upon|nay|naught|nought|where(?:in|upon|of)|asunder|athwart)\b/gi,
		'a plain word',
	],
	[
		'filler',
		ALL,
		/\b(?:beforehand|meanwhile|altogether|at hand|as ever|all the same)\b/gi,
		'in advance, in total, or nothing',
	],
	['call-off', ALL, /\bcall(?:s|ed|ing)? (?:\w+ )?off\b/gi, 'cancel'],
	[
		'throw-away',
		ALL,
		/\b(?:throw|threw|thrown|throws|take|takes|taken|took|put|puts) (?:\w+ )?away\b/gi,
		'delete, remove, discard, dismiss',
	],
	[
		'put-down',
		ALL,
		/\b(?:put|puts|putting|lay|lays|laid|laying) (?:\w+ ){0,2}down\b|\blaid on\b|\bin (?:the|its|their|his) hand\b/gi,
		'place, selected, held',
	],
	['go-on', ALL, /\bgo(?:es|ing|ne)? on\b|\bwent on\b/gi, 'continue'],
	['look-round', ALL, /\blook(?:s|ed|ing)? (?:round|about)\b/gi, 'pan, look around'],
	['tell-apart', ALL, /\b(?:told|tell|tells|telling) (?:\w+ ){0,2}apart\b/gi, 'distinguish'],
	[
		'speech-passive',
		ALL,
		/\b(?:is|are|was|were|be|been|being) (?:not |also )?(?:told|said|heard|asked)\b|\b(?:told|tells?|says?|said|asks?|asked) of\b/gi,
		'report, show, request; in the active',
	],
	[
		'is-to',
		ALL,
		/\b(?:is|are|was|were) to (?!(?:the|a|an|its|their|this|that|be found)\b)[a-z]+\b/gi,
		'must, should, will',
	],
	['of-its-own', ALL, /\bof (?:its|their|his|her|one['’]s|my|your|ours) own\b/gi, 'its own …, a separate …'],
	[
		'by-and-by',
		ALL,
		/\bone after (?:the other|another)\b|\beach by (?:itself|themselves)\b|\bof equal ones\b/gi,
		'in order, individually; ties …',
	],
	[
		'genitive-slot',
		'ui',
		/\b(?:turn|path|paths|plan|plans|weapon|points|action|bonus|spell|attack|move|goal|name|color|details|picture|note|speed|size|reach|conditions) of \{/gi,
		'{name}’s …',
	],
	[
		'british',
		ALL,
		/\b(?:colour\w*|grey\w*|(?:centi|milli|kilo)?metres?|centre[sd]?|armour\w*|unarmoured|neighbour\w*|behaviour\w*|favour\w*|honour\w*|licences?|artefacts?|catalogue\w*|travell\w+|cancell(?:ed|ing)|labell\w+|modell\w+|(?:custom|organ|recogn|normal|initial|serial|optim|minim|maxim|summar|priorit|memor|general|visual|random|synchron|categor)is(?:e|es|ed|ing|ation)\b|paralys\w+|analys(?:e|ed|ing)|spoilt|learnt|towards|amongst|whilst|plusses|programme[sd]?)\b/gi,
		'American spelling',
	],
];

/** @param {string} text */
const clean = (text) => text.replace(/\s+/g, ' ').trim();
/** @param {string} text */
const wordsIn = (text) => text.match(/[A-Za-z0-9’'-]*[A-Za-z][A-Za-z0-9’'-]*/g)?.length ?? 0;
/** @param {string} text */
const sentencesOf = (text) => text.split(/(?<=[.!?][”’"')]?)\s+(?=[A-Z“"'(])/);

/** True if a string is shown to a person: no class list, selector, CSS, list of alternatives or board notation. @param {string} text */
const isShown = (text) =>
	/[a-z]{2}/.test(text) &&
	/\s/.test(text) &&
	!/^[a-z-]+( [a-z-]+){0,2}$/.test(text) &&
	!/[{};]\s*[a-z-]+:|=>|\brgba?\(|^\(?[a-z-]+: |\w\|\w+\|/.test(text) &&
	!/^board \d+x\d+ /.test(text);

/** Splits TypeScript into comments, strings and JSX text. @param {string} source @param {boolean} isTest @returns {Text[]} */
function textsOfScript(source, isTest) {
	/** @type {Text[]} */
	const out = [];
	/** @param {Kind} kind @param {number} line @param {string} text */
	const push = (kind, line, text) => {
		const tidy = clean(text);
		if (kind === 'ui' ? !isTest && isShown(tidy) : wordsIn(tidy) > 1) out.push({ kind, line, text: tidy });
	};
	/** The source with comments and strings blanked. */
	let code = '';
	let line = 1;
	let at = 0;
	let depth = 0;
	/** Brace depths around the templates that are open, and their texts so far. */
	/** @type {number[]} */
	const depths = [];
	/** @type {{ line: number, text: string, isTitle: boolean }[]} */
	const templates = [];
	/** @type {{ line: number, last: number, text: string } | null} */
	let comment = null;
	const flush = () => {
		if (comment) push('comments', comment.line, comment.text);
		comment = null;
	};
	const isTitle = () =>
		isTest &&
		/\b(?:test|it|describe|suite)(?:\.\w+)*\(\s*$|\.each\([\s\S]{0,4000}\)\(\s*$/.test(code.slice(-4100));
	const readTemplate = () => {
		const template = /** @type {{ line: number, text: string, isTitle: boolean }} */ (templates.at(-1));
		for (; at < source.length; at++) {
			const c = source[at];
			if (c === '\\') template.text += source[++at] === 'n' ? ' ' : source[at];
			else if (c === '`') {
				at++;
				templates.pop();
				push(template.isTitle ? 'titles' : 'ui', template.line, template.text);
				code += '""';
				return;
			} else if (c === '$' && source[at + 1] === '{') {
				at += 2;
				depths.push(depth);
				depth = 0;
				template.text += '{}';
				return;
			} else {
				if (c === '\n') line++;
				template.text += c;
			}
		}
	};
	while (at < source.length) {
		const c = source[at];
		const pair = source.slice(at, at + 2);
		if (pair === '//') {
			const end = source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at);
			const text = source.slice(at + 2, end);
			if (comment?.last === line - 1)
				Object.assign(comment, { last: line, text: `${comment.text}\n${text}` });
			else {
				flush();
				comment = { line, last: line, text };
			}
			at = end;
		} else if (pair === '/*') {
			flush();
			const end = source.indexOf('*/', at + 2);
			const text = source.slice(at + 2, end < 0 ? source.length : end);
			const parts = text.replace(/^\s*\*+ ?/gm, '').split(/\n\s*\n|(?=@(?:param|returns|throws)\b)/);
			for (const part of parts)
				if (!/biome-ignore|@type|@vitest/.test(part))
					push('comments', line, part.replace(/^@\w+ (?:\w+ )?/, ''));
			line += text.split('\n').length - 1;
			at += text.length + 4;
		} else if (c === '"' || c === "'") {
			const found = /^(["'])((?:\\.|(?!\1)[^\\\n])*)\1/.exec(source.slice(at, at + 4000));
			if (found) {
				push(isTitle() ? 'titles' : 'ui', line, (found[2] ?? '').replace(/\\(.)/g, '$1'));
				code += '""';
				at += found[0].length;
			} else {
				code += c;
				at++;
			}
		} else if (c === '`') {
			templates.push({ line, text: '', isTitle: isTitle() });
			at++;
			readTemplate();
		} else if (c === '}' && depth === 0 && depths.length > 0) {
			depth = depths.pop() ?? 0;
			at++;
			readTemplate();
		} else {
			const regex =
				c === '/' && /(?:[(,=:[!&|?{};+*%~^-]|\breturn|=>)\s*$/.test(code.slice(-12))
					? /^\/(?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\n\\[])+\/[a-z]*/.exec(source.slice(at, at + 2000))
					: null;
			if (c === '{') depth++;
			if (c === '}') depth--;
			if (c === '\n') line++;
			code += regex ? ' ' : c;
			at += regex ? regex[0].length : 1;
		}
	}
	flush();
	for (const found of code.matchAll(/>([^<>{}=;()&|]*[A-Za-z]{3}[^<>{}=;()&|]*)</g))
		push('ui', code.slice(0, found.index).split('\n').length, found[1] ?? '');
	return out;
}

/** Comments of a style sheet. @param {string} source @returns {Text[]} */
const textsOfStyle = (source) =>
	[...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map((found) => ({
		kind: 'comments',
		line: source.slice(0, found.index).split('\n').length,
		text: clean(found[1] ?? ''),
	}));

/** Paragraphs, list items and table cells of Markdown, without code. @param {string} source @returns {Text[]} */
function textsOfMarkdown(source) {
	/** @type {Text[]} */
	const out = [];
	let isCode = false;
	let block = '';
	let start = 0;
	const flush = () => {
		if (wordsIn(block) > 1) out.push({ kind: 'markdown', line: start, text: clean(block) });
		block = '';
	};
	for (const [index, raw] of [...source.split('\n'), ''].entries()) {
		if (/^\s*```/.test(raw)) isCode = !isCode;
		const text = raw
			.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
			.replace(/`[^`]*`/g, 'X')
			.replace(/[*_]{1,2}/g, '');
		const isItem = /^\s*(?:[-*+]|\d+\.) /.test(text);
		const isAlone = /^\s*(?:```|\||#)/.test(raw);
		if (isCode || isAlone || isItem || text.trim() === '') flush();
		if (isCode || /^\s*```/.test(raw) || text.trim() === '') continue;
		if (block === '') start = index + 1;
		block += ` ${text.replace(/^\s*(?:[-*+]|\d+\.|#+) /, '')}`;
		if (/^\s*\|/.test(raw)) {
			const cells = block.split('|');
			for (block of cells) flush();
		} else if (isAlone) flush();
	}
	flush();
	return out;
}

/** Rules that a text breaks. @param {Text} text @returns {string[]} */
function rulesBroken({ kind, text }) {
	const broken = RULES.flatMap(([id, kinds, pattern]) =>
		kinds.includes(kind) ? [...text.matchAll(pattern)].map(() => id) : [],
	);
	for (const sentence of sentencesOf(text)) {
		if (wordsIn(sentence) > SENTENCE[kind]) broken.push('long-sentence');
		if ((kind === 'comments' || kind === 'markdown') && (sentence.match(/;/g)?.length ?? 0) > 1)
			broken.push('semicolons');
	}
	if (kind === 'markdown' && wordsIn(text) > PARAGRAPH) broken.push('long-paragraph');
	return broken;
}

/** @returns {{ limits: Record<Kind, number>, exceptions: Exception[] }} */
export const readRatchet = () => JSON.parse(readFileSync(RATCHET, 'utf8'));

/** Every hit outside the exceptions, and the words of each kind. @param {string} [folder] only files under it */
export function lintEnglish(folder = '') {
	const { exceptions } = readRatchet();
	/** @type {Record<Kind, number>} */
	const words = { comments: 0, ui: 0, titles: 0, markdown: 0 };
	/** @type {Hit[]} */
	const hits = [];
	const unused = new Set(exceptions.filter(({ file }) => file.startsWith(folder)));
	/** @type {string[]} */
	const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
	for (const path of files.map((name) => join(ROOT, folder, name)).sort()) {
		const file = relative(ROOT, path).replaceAll('\\', '/');
		if (!/\.(?:tsx?|mjs|css|md)$/.test(file) || SKIPPED.test(file)) continue;
		const source = readFileSync(path, 'utf8');
		const texts = file.endsWith('.md')
			? textsOfMarkdown(file.endsWith('docs/rules.md') ? source.replace(/^#.*$/gm, '') : source)
			: file.endsWith('.css')
				? textsOfStyle(source)
				: textsOfScript(source, TESTS.test(file));
		for (const text of texts) {
			words[text.kind] += wordsIn(text.text);
			const broken = rulesBroken(text);
			if (broken.length === 0) continue;
			const exception = exceptions.find((one) => one.file === file && text.text.includes(one.text));
			if (exception) unused.delete(exception);
			else hits.push(...broken.map((rule) => ({ rule, file, ...text })));
		}
	}
	return { words, hits, unused: [...unused] };
}

function main() {
	const [option, shown] = process.argv.slice(2);
	const ratchet = readRatchet();
	const { words, hits, unused } = lintEnglish();
	let isBad = false;
	for (const { file, text } of unused) {
		console.error(`scripts/lint-english.json: exception not needed: ${file}: ${text}`);
		isBad = true;
	}
	for (const kind of /** @type {Kind[]} */ (Object.keys(ratchet.limits))) {
		const found = hits.filter((hit) => hit.kind === kind);
		const limit = ratchet.limits[kind];
		const rate = ((found.length * 1000) / Math.max(1, words[kind])).toFixed(1);
		console.log(`${kind}: ${found.length} of at most ${limit} hits (${rate} per 1,000 words)`);
		if (found.length > limit) isBad = true;
		ratchet.limits[kind] = Math.min(limit, found.length);
	}
	if (option === '--show')
		for (const { rule, kind, file, line, text } of hits)
			if (shown === kind || shown === rule) {
				const instead = RULES.find(([id]) => id === rule)?.[3];
				console.log(`${file}:${line}: ${rule}${instead ? ` (${instead})` : ''}: ${text}`);
			}
	if (option === '--update') writeFileSync(RATCHET, `${JSON.stringify(ratchet, null, '\t')}\n`);
	if (isBad) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
