/** Refusals of files that need not be read: too large, or of a kind that has to be exported first. */
import { MAX_FILE_LENGTH } from './limits.ts';
import { tooLarge } from './parseJson.ts';

const DUNGEONDRAFT_NAME = /\.dungeondraft_map$/i;
export const DUNGEONDRAFT =
	'The file is a Dungeondraft project. Export it there as Universal VTT (.dd2vtt) and open that file.';

/** Part of a Foundry pack since version 11. */
const PACK_PART_NAME = /\.ldb$/i;

/** The refusal of a file by its name and size (bytes or characters); undefined if it may be read. */
export function refusedUnread(name: string, size: number) {
	const refused = (message: string) => ({ type: 'refused', message }) as const;
	if (DUNGEONDRAFT_NAME.test(name)) return refused(DUNGEONDRAFT);
	if (PACK_PART_NAME.test(name))
		return refused(
			'The file is part of a Foundry pack. Export the scene in Foundry (Export Data) and open that file.',
		);
	return size > MAX_FILE_LENGTH ? refused(tooLarge(size)) : undefined;
}
