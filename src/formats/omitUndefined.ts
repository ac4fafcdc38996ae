type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
	const there = Object.entries(fields).filter(([, value]) => value !== undefined);
	return Object.fromEntries(there) as Defined<Fields>;
}
