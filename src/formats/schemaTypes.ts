/** Schema building blocks: bounded numbers, short texts, lists, ids. */
import * as z from 'zod/mini';
import { figure, MAX_ID } from './limits.ts';

const within = (min: number, max: number, error: string) => [
	z.minimum(min, error),
	z.maximum(max, error),
	z.overwrite((n: number) => n + 0),
];

/** An integer from `min` to `max`; −0 becomes 0. */
export function whole(min: number, max: number) {
	const error = `must be a whole number from ${figure(min)} to ${figure(max)}`;
	return z.int(error).check(...within(min, max, error));
}

/** A number from `min` to `max`; −0 becomes 0. */
export function fraction(min: number, max: number) {
	const error = `must be a number from ${figure(min)} to ${figure(max)}`;
	return z.number(error).check(...within(min, max, error));
}

export function text(max: number) {
	return z.string('must be text').check(z.maxLength(max, `must be at most ${figure(max)} characters long`));
}

/** True if a name is empty or has only spaces and invisible characters. */
export function isBlank(name: string): boolean {
	return /^[\s\p{Cc}\p{Cf}]*$/u.test(name);
}

/** Replaces a blank name by the id, since users find creatures and sides by name. */
export function named<Item extends { readonly id: string; readonly name: string }>() {
	return z.overwrite<Item>((item) => (isBlank(item.name) ? { ...item, name: item.id } : item));
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
	return z.enum(values, `must be one of ${values.join(', ')}`);
}

/** Checks the length before the items. */
export function list<Item extends z.core.$ZodType>(item: Item, max: number, what: string) {
	const error = `must be a list of ${what}`;
	return z.pipe(
		z.array(z.unknown(), error).check(
			z.refine((items) => items.length <= max, {
				error: ({ input }) =>
					`must hold at most ${figure(max)} ${what}, not ${figure((input as readonly unknown[]).length)}`,
			}),
		),
		z.array(item),
	);
}

/** Ids become record keys, so names of `Object.prototype` are refused. */
export const id = z.string('must be text').check(
	z.refine((key) => key.length > 0 && key.length <= MAX_ID, `must be 1 to ${MAX_ID} characters long`),
	z.refine((key) => !isBlank(key), 'must not be blank'),
	z.refine((key) => !(key in Object.prototype), 'is a reserved word and cannot be an id'),
);

export const flag = z.boolean('must be true or false');

export const mustBe = (what: string) => `must be ${what}`;

export type Fields = Readonly<Record<string, z.core.$ZodType>>;

export function object<Some extends Fields>(fields: Some, what = 'an object') {
	return z.object(fields, mustBe(what));
}

export function optional<Some extends Fields>(fields: Some) {
	const loose = Object.entries(fields).map(([name, field]) => [name, z.optional(field)]);
	return Object.fromEntries(loose) as { [Name in keyof Some]: z.ZodMiniOptional<Some[Name]> };
}

export function nullable<Some extends Fields>(fields: Some) {
	const loose = Object.entries(fields).map(([name, field]) => [name, z.nullable(field)]);
	return Object.fromEntries(loose) as { [Name in keyof Some]: z.ZodMiniNullable<Some[Name]> };
}

/** A variant of a union, by its type. */
export function ofType<const Type extends string, Some extends Fields>(type: Type, fields: Some) {
	return z.object({ type: z.literal(type), ...fields });
}
