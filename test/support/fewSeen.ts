/** Three creatures as a seat knows them: its own, an opponent, a hidden one. */
import type { Encounter } from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import type { Seat } from '../../src/store/playerView/seat.ts';
import { visibilityOf } from '../../src/store/playerView/visibility.ts';
import { creature, encounter } from './encounters.ts';

export const HEROES: Seat = { type: 'side', side: 'heroes' };
export const ann = creature('ann', 0, 0);
export const orc = creature('orc', 2, 0, { side: 'foes' });
export const spy = creature('spy', 4, 0, { side: 'foes', hidden: true });
export const everybody = [ann, orc, spy];

/** A seat's veils, moment by moment. */
export const veilsBefore = (seat: Seat, of: Encounter = encounter(everybody)) =>
	visibilityOf({
		everybody: of.creatures,
		seat,
		plansOnTable: false,
		woundsOnTable: false,
		presentAt: () => of,
	});
export const veilBefore = (seat: Seat, of?: Encounter) => veilsBefore(seat, of).at(0);

/** The encounter after commands; each must apply. */
export function applied(start: Encounter, ...commands: readonly Command[]): Encounter {
	return commands.reduce((now, command) => {
		const result = applyCommand(now, command);
		if (!result.ok) throw new Error(result.refusal.code);
		return result.encounter;
	}, start);
}
