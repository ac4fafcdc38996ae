/**
 * Puts every mutant of a source file into it, each behind a switch: `(__mutant(7) ? (a || b) : (a && b))`. The file is
 * transformed once, and whoever runs it turns on one mutant at a time. Only what is inside functions is mutated: tables
 * and labels at module level are data, whose figures are for the tests to repeat.
 */
import { parseSync } from 'oxc-parser';

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {object} Mutant
 * @property {number} id unique in a run
 * @property {string} file
 * @property {number} line from 1
 * @property {string} from what the source says
 * @property {string} to what the mutant says instead; empty where a statement or a body is left out
 */

/** @type {Record<string, string[]>} */
const OPERATORS = {
	'===': ['!=='],
	'!==': ['==='],
	'<': ['<=', '>='],
	'<=': ['<', '>'],
	'>': ['>=', '<='],
	'>=': ['>', '<'],
	'+': ['-'],
	'-': ['+'],
	'*': ['/'],
	'/': ['*'],
	'%': ['*'],
	'&': ['|'],
	'|': ['&'],
	'<<': ['>>'],
	'>>': ['<<'],
	'>>>': ['<<'],
	'&&': ['||'],
	'||': ['&&'],
	'??': ['&&'],
	'+=': ['-='],
	'-=': ['+='],
	'*=': ['/='],
	'/=': ['*='],
	'|=': ['&='],
	'&=': ['|='],
};

/** Methods that have an opposite, and those that can be left out (null). @type {Record<string, string | null>} */
const METHODS = {
	some: 'every',
	every: 'some',
	min: 'max',
	max: 'min',
	floor: 'ceil',
	ceil: 'floor',
	startsWith: 'endsWith',
	endsWith: 'startsWith',
	filter: null,
	sort: null,
	toSorted: null,
	reverse: null,
	slice: null,
	trim: null,
	toLowerCase: null,
};

/** TypeScript's own wrappings of an expression; everything else that begins with TS is a type. */
const WRAPPINGS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

/**
 * @param {string} file
 * @param {string} source
 * @param {number} [firstId] the id of its first mutant; without one there are none: the file makes anew what it keeps, and says that it is at work
 * @returns {{ code: string, mutants: Mutant[] }}
 */
export function instrumented(file, source, firstId) {
	const { program, errors } = parseSync(file, source, { astType: 'ts' });
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	/** @type {Mutant[]} */
	const mutants = [];
	/** Insertions by place; those of one place in the order of their depth. @type {{ at: number, text: string }[]} */
	const before = [];
	/** @type {{ at: number, text: string }[]} */
	const after = [];
	const text = (/** @type {Node} */ node) => source.slice(node.start, node.end);

	/** @type {(node: Node, to: string) => number} */
	const mutant = (node, to) => {
		const id = (firstId ?? 0) + mutants.length;
		const line = source.slice(0, node.start).split('\n').length;
		mutants.push({ id, file, line, from: text(node), to });
		return id;
	};
	/** @type {(node: Node, replacements: readonly string[]) => void} */
	const choose = (node, replacements) => {
		const switches = replacements.map((to) => `__mutant(${mutant(node, to)})?(${to}):`).join('');
		before.push({ at: node.start, text: `(${switches}(` });
		after.unshift({ at: node.end, text: '))' });
	};
	/** @type {(node: Node) => void} */
	const omit = (node) => {
		// In braces of its own, or an `else` behind it would change sides.
		before.push({ at: node.start, text: `{if(!__mutant(${mutant(node, '')})){` });
		after.unshift({ at: node.end, text: '}}' });
	};

	/** What may stand instead of an expression. @type {(node: Node) => string[]} */
	const replacements = (node) => {
		switch (node.type) {
			case 'BinaryExpression':
			case 'LogicalExpression':
				return (OPERATORS[node.operator] ?? []).map(
					(operator) => `(${text(node.left)}) ${operator} (${text(node.right)})`,
				);
			case 'AssignmentExpression':
				return (OPERATORS[node.operator] ?? []).map(
					(operator) => `${text(node.left)} ${operator} (${text(node.right)})`,
				);
			case 'UpdateExpression': {
				const operator = node.operator === '++' ? '--' : '++';
				return [node.prefix ? operator + text(node.argument) : text(node.argument) + operator];
			}
			case 'UnaryExpression':
				return node.operator === '!' || node.operator === '-' ? [text(node.argument)] : [];
			case 'Literal':
				if (typeof node.value === 'boolean') return [String(!node.value)];
				return typeof node.value === 'string' && node.value !== '' ? ["''"] : [];
			case 'TemplateLiteral':
				return ['``'];
			case 'ArrayExpression':
				return node.elements.length > 0 ? ['[]'] : [];
			case 'ChainExpression':
				return [plain(node)].filter((to) => to !== undefined);
			case 'CallExpression':
				return [swapped(node)].filter((to) => to !== undefined);
			default:
				return [];
		}
	};
	/** A chain without its last `?.`; undefined where there is a call or an index to tell apart. @type {(node: Node) => string | undefined} */
	const plain = (node) => {
		const said = text(node);
		const at = said.lastIndexOf('?.');
		if (at < 0) return undefined;
		const rest = said.slice(at + 2);
		return said.slice(0, at) + (/^[([]/.test(rest) ? '' : '.') + rest;
	};
	/** A call of the opposite method, or its object alone. @type {(node: Node) => string | undefined} */
	const swapped = ({ callee, start, end }) => {
		if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return undefined;
		const { name } = callee.property;
		if (!Object.hasOwn(METHODS, name)) return undefined;
		const other = METHODS[name];
		if (other === null) return text(callee.object);
		return `${source.slice(start, callee.property.start)}${other}${source.slice(callee.property.end, end)}`;
	};

	const kept = keptIn(program);
	/** What a module makes once and keeps would be as it was made with no mutant on. @type {(node: Node) => void} */
	const makeAnew = ({ type, operator, left, start, end }) => {
		if (type !== 'AssignmentExpression' || operator !== '??=' || !kept.has(left.name)) return;
		before.push({ at: start, text: `(__anew('${file}:${left.name}')&&(${left.name}=undefined),` });
		after.unshift({ at: end, text: ')' });
	};

	/** @type {(node: Node, inFunction: boolean, inChain: boolean) => void} */
	const visit = (node, inFunction, inChain) => {
		if (node.type.startsWith('TS') && !WRAPPINGS.includes(node.type)) return;
		if (node.type.startsWith('Import') || node.type === 'ExportAllDeclaration') return;
		if (inFunction && firstId === undefined) makeAnew(node);
		else if (inFunction) {
			if (isStatementToOmit(node)) omit(node);
			// Within a chain nothing can be wrapped without ending it.
			else if (!inChain || node.type !== 'CallExpression') {
				const to = replacements(node);
				if (to.length > 0) choose(node, to);
			}
			makeAnew(node);
			if (['IfStatement', 'ConditionalExpression'].includes(node.type))
				condition(node.test, ['true', 'false']);
			if (['WhileStatement', 'ForStatement'].includes(node.type) && node.test)
				condition(node.test, ['false']);
		}
		const isFunction = /Function/.test(node.type) && node.body;
		if (isFunction && node.body.type === 'BlockStatement' && node.body.body.length > 0) emptyBody(node.body);
		for (const [key, child] of Object.entries(node)) {
			if (SKIPPED[node.type]?.includes(key) && !node.computed) continue;
			const chained =
				node.type === 'ChainExpression' ||
				(inChain && (key === 'object' || key === 'callee' || key === 'expression'));
			if (key === 'update' && inFunction && firstId !== undefined && stride(child)) continue;
			for (const one of Array.isArray(child) ? child : [child]) {
				if (one && typeof one.type === 'string') visit(one, inFunction || Boolean(isFunction), chained);
			}
		}
	};
	/** A test that is always or never met. @type {(node: Node, values: string[]) => void} */
	const condition = (node, values) => {
		if (node.type === 'Literal') return;
		choose(node, values);
	};
	/** Every other turn of a loop left out: one that goes the other way never ends, and no test fails of it. @type {(update: Node | null) => boolean} */
	const stride = (update) => {
		const operator = update?.operator;
		if (!update || !['++', '--', '+=', '-='].includes(operator)) return false;
		const by = update.type === 'UpdateExpression' ? '2' : `2 * (${text(update.right)})`;
		choose(update, [`${text(update.argument ?? update.left)} ${operator[0]}= ${by}`]);
		return true;
	};
	/** @type {(body: Node) => void} */
	const emptyBody = (body) => {
		if (firstId === undefined) {
			before.push({ at: body.start + 1, text: '__tick();' });
			return;
		}
		const id = mutant(body, '{}');
		before.push({ at: body.start + 1, text: `if(__mutant(${id}))return;` });
	};

	for (const node of program.body) visit(/** @type {Node} */ (/** @type {unknown} */ (node)), false, false);
	return { code: woven(source, before, after), mutants };
}

/** The variables of a module itself. @type {(program: any) => Set<string>} */
function keptIn({ body }) {
	/** @type {Node[]} */
	const declared = body.flatMap((/** @type {Node} */ node) => (node.kind === 'let' ? node.declarations : []));
	return new Set(declared.map(({ id }) => id.name));
}

/** Children that are names or belong to their parent, not expressions. @type {Record<string, string[]>} */
const SKIPPED = {
	MemberExpression: ['property'],
	Property: ['key'],
	PropertyDefinition: ['key'],
	MethodDefinition: ['key'],
	TaggedTemplateExpression: ['quasi'],
	UpdateExpression: ['argument'],
	AssignmentExpression: ['left'],
	ForInStatement: ['left'],
	ForOfStatement: ['left'],
	ExpressionStatement: ['directive'],
};

/** A statement that does something: a call or an assignment by itself. @type {(node: Node) => boolean} */
function isStatementToOmit({ type, expression }) {
	return (
		type === 'ExpressionStatement' &&
		(expression.type === 'CallExpression'
			? expression.callee.type !== 'Super'
			: ['AssignmentExpression', 'UpdateExpression', 'ChainExpression'].includes(expression.type))
	);
}

/**
 * The source with what goes before and after its places; of one place first what ends there, the inner ends first.
 * @param {string} source
 * @param {readonly { at: number, text: string }[]} before outer ones first
 * @param {readonly { at: number, text: string }[]} after inner ones first
 */
function woven(source, before, after) {
	const ends = after.map((one, order) => ({ ...one, rank: 0, order }));
	const starts = before.map((one, order) => ({ ...one, rank: 1, order }));
	const all = [...ends, ...starts].sort((a, b) => a.at - b.at || a.rank - b.rank || a.order - b.order);
	let code = '';
	let at = 0;
	for (const one of all) {
		code += source.slice(at, one.at) + one.text;
		at = one.at;
	}
	return code + source.slice(at);
}
