/** Fields without those that are left out: what is undefined is not said at all. */
type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that are there. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
	const there = Object.entries(fields).filter(([, value]) => value !== undefined);
	return Object.fromEntries(there) as Defined<Fields>;
}
