/** Parses typed numbers, with an error sentence on the limits. */

export interface NumberLimits {
	readonly min: number;
	readonly max: number;
	/** Step from 0; whole numbers by default. */
	readonly step?: number;
}

export type TypedNumber =
	| { readonly ok: true; readonly value: number }
	| { readonly ok: false; readonly message: string };

/** The number in a text; NaN for none. */
export function numberIn(text: string): number {
	return Number(text.trim().replace(',', '.'));
}

/** Parses a number; errors start with `name`. */
export function parseNumber(name: string, text: string, { min, max, step = 1 }: NumberLimits): TypedNumber {
	const value = numberIn(text);
	const multiple = Math.abs(value / step - Math.round(value / step)) < 1e-9;
	if (text.trim() !== '' && Number.isFinite(value) && value >= min && value <= max && multiple)
		return { ok: true, value };
	const kind = step > 1 ? `a multiple of ${step}` : step === 1 ? 'a whole number' : 'a number';
	return { ok: false, message: `${name}: ${kind} from ${min} to ${max}.` };
}
