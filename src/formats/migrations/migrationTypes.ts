export type JsonFile = Readonly<Record<string, unknown>>;

/** The step from version `from` to the next. */
export interface Migration {
	readonly from: number;
	/** Short description. */
	readonly name: string;
	/** Must not mutate its argument. `migrate` sets `version`. */
	readonly up: (file: JsonFile) => JsonFile;
}
