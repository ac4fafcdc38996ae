/** Reads what an earlier version showed: haste and slow were marked in every initiative system, now only in AD&D. */
export function readRecorded(text: string, name: string): unknown {
	return JSON.parse(text, (key, value: unknown) =>
		key === 'marks' && Array.isArray(value) && name !== 'adnd'
			? value.filter(({ type }: { readonly type: string }) => type !== 'hasted' && type !== 'slowed')
			: value,
	);
}
