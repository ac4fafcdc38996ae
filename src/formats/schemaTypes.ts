/** The shapes that schemas of files are made of: numbers within bounds, short texts, lists, ids. */
import * as z from 'zod/mini';
import { figure, MAX_ID } from './limits.ts';

const within = (min: number, max: number, error: string) => [
	z.minimum(min, error),
	z.maximum(max, error),
	z.overwrite((n: number) => n + 0),
];

/** A whole number from `min` to `max`; −0 becomes 0. */
export function whole(min: number, max: number) {
	const error = `must be a whole number from ${figure(min)} to ${figure(max)}`;
	return z.int(error).check(...within(min, max, error));
}

/** Any number from `min` to `max`; −0 becomes 0. */
export function fraction(min: number, max: number) {
	const error = `must be a number from ${figure(min)} to ${figure(max)}`;
	return z.number(error).check(...within(min, max, error));
}

/** Text of `max` characters at most. */
export function text(max: number) {
	return z.string('must be text').check(z.maxLength(max, `must be at most ${figure(max)} characters long`));
}

/** Whether a name shows nothing: it is empty, or all of it is blanks and characters that are not drawn. */
export function isBlank(name: string): boolean {
	return /^[\s\p{Cc}\p{Cf}]*$/u.test(name);
}

/** Puts the id in place of a name that shows nothing: people find creatures and sides by their names. */
export function named<Item extends { readonly id: string; readonly name: string }>() {
	return z.overwrite<Item>((item) => (isBlank(item.name) ? { ...item, name: item.id } : item));
}

/** One of a few words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
	return z.enum(values, `must be one of ${values.join(', ')}`);
}

/** A list whose length is looked at before any of its items. */
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

/** Ids become keys of records, so the names every object has are none. */
export const id = z.string('must be text').check(
	z.refine((key) => key.length > 0 && key.length <= MAX_ID, `must be 1 to ${MAX_ID} characters long`),
	z.refine((key) => !isBlank(key), 'must not be blank'),
	z.refine((key) => !(key in Object.prototype), 'is a reserved word and cannot be an id'),
);

/** A switch. */
export const flag = z.boolean('must be true or false');

/** What a value must be that is of no such kind. */
export const mustBe = (what: string) => `must be ${what}`;

export type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** An object with such fields. */
export function object<Some extends Fields>(fields: Some, what = 'an object') {
	return z.object(fields, mustBe(what));
}

/** Fields that may be left out. */
export function optional<Some extends Fields>(fields: Some) {
	const loose = Object.entries(fields).map(([name, field]) => [name, z.optional(field)]);
	return Object.fromEntries(loose) as { [Name in keyof Some]: z.ZodMiniOptional<Some[Name]> };
}

/** Fields that may be null. */
export function nullable<Some extends Fields>(fields: Some) {
	const loose = Object.entries(fields).map(([name, field]) => [name, z.nullable(field)]);
	return Object.fromEntries(loose) as { [Name in keyof Some]: z.ZodMiniNullable<Some[Name]> };
}

/** One of several kinds of object, told apart by their type. */
export function ofType<const Type extends string, Some extends Fields>(type: Type, fields: Some) {
	return z.object({ type: z.literal(type), ...fields });
}
