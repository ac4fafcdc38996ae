/** Best-response step of a double oracle over the plans of both sides. */
import type { ChoicePool } from './maximin.ts';
import { type Choice, climb, type Party, type Payoffs } from './payoffMatrix.ts';
import { expected, heaviest, weighed } from './regretMatching.ts';

const ROUNDS = 4;

export function* addReplies(
	game: Payoffs,
	mine: Party,
	theirs: Party,
	rows: ChoicePool,
	columns: ChoicePool,
): Generator<number, void> {
	const goesOn = (): boolean => game.part < 1;
	for (let round = 0; round < ROUNDS && goesOn(); round++) {
		const [mix, reply] = weighed(rows.all.length, columns.all.length, (row, column) =>
			game.score(rows.all[row]!, columns.all[column]!),
		);
		const against = (choice: Choice) => expected(reply, (column) => game.score(choice, columns.all[column]!));
		const facing = (choice: Choice) => -expected(mix, (row) => game.score(rows.all[row]!, choice));
		const better = yield* climb(game, mine, rows.all[heaviest(mix)]!, against, goesOn);
		const worse = yield* climb(game, theirs, columns.all[heaviest(reply)]!, facing, goesOn);
		const isNew = [rows.add(better), columns.add(worse)];
		if (!isNew.includes(true)) return;
	}
}
