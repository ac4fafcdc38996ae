/** Commands about rule options and dice. */
import { type Encounter, type Rules, rulesOf } from '../../engine/index.ts';
import { isWhole } from './bounds.ts';
import { accept, refuse, sayFields } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';

export function setRules(encounter: Encounter, command: CommandOf<'set-rules'>): CommandAnswer {
	const now = rulesOf(encounter);
	const differs = (Object.keys(command.rules) as (keyof Rules)[]).some(
		(key) => command.rules[key] !== undefined && command.rules[key] !== now[key],
	);
	return differs ? sayFields({ rules: { ...encounter.rules, ...command.rules } }) : accept();
}

export function setRolls(encounter: Encounter, command: CommandOf<'set-rolls'>): CommandAnswer {
	const rolls: Record<string, readonly number[]> = { ...encounter.rolls };
	let differs = false;
	for (const [key, faces] of Object.entries(command.rolls)) {
		if (!faces.every((face) => isWhole(face, 1, 20))) return refuse({ code: 'no such face' });
		const old = Object.hasOwn(rolls, key) ? rolls[key] : undefined;
		if ((old ?? []).length === faces.length && faces.every((face, i) => face === old?.[i])) continue;
		differs = true;
		if (faces.length === 0) delete rolls[key];
		else rolls[key] = faces;
	}
	return differs ? sayFields({ rolls }) : accept();
}
