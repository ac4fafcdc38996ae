/** One step of a file from a version to the next. */

/** A file as it comes out of JSON. */
export type JsonFile = Readonly<Record<string, unknown>>;

/** The step from version `from` to the next. */
export interface Migration {
	readonly from: number;
	/** What changed, in a few words: “walls know whether they are open”. */
	readonly name: string;
	/** Must not change its argument. `version` is seen to by `migrate`. */
	readonly up: (file: JsonFile) => JsonFile;
}
