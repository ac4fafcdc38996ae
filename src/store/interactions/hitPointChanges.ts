/**
 * Hit point changes by hand: in combat as actions with effects on spells and turns, otherwise as figures, noted in
 * the log.
 */
import type { Creature, Encounter } from '../../engine/index.ts';
import { reportSentence } from '../../messages/index.ts';
import { type Harm, harmCommands } from '../commands/hitPointCommands.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { isFallen } from '../encounter/combatantSync.ts';
import { announce, notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Above any real damage. */
const MAX_HARM = 100_000;

const SIGNS: Readonly<Record<string, 'damage' | 'heal' | 'temporary'>> = {
	'-': 'damage',
	'−': 'damage',
	'–': 'damage',
	'+': 'heal',
	t: 'temporary',
};

/** Parses "−7", "+5", "t8" (temporary) and "dead"; null for others. A bare number is damage. */
export function parseHarm(text: string): Harm | null {
	const said = text.trim().toLowerCase();
	if (said === 'dead') return { type: 'dead' };
	const [, sign = '-', figures = ''] = /^([-−–+t])?\s*(\d{1,6})$/.exec(said) ?? [];
	const amount = Number(figures);
	const type = SIGNS[sign];
	return type && amount >= 1 && amount <= MAX_HARM ? { type, amount } : null;
}

/** "−7", "+5", "8 temporary", "dead". */
export function harmName(harm: Harm): string {
	if (harm.type === 'dead') return 'dead';
	if (harm.type === 'temporary') return `${harm.amount} temporary`;
	return `${harm.type === 'damage' ? '−' : '+'}${harm.amount}`;
}

/**
 * Changes hit points in one undo step.
 *
 * @returns false if impossible; the reason is shown
 */
export function changeHitPoints(workspace: Workspace, ids: readonly string[], what: Harm): boolean {
	const encounter = presentEncounter(workspace);
	const creatures = encounter.creatures.filter(({ id }) => ids.includes(id));
	const commands = creatures.flatMap((one) => harmCommands(encounter, one, what));
	const bare = creatures
		.filter(({ hitPoints }) => what.type !== 'dead' && !hitPoints)
		.map(({ name }) => name);
	const unknown = reportSentence({ code: 'points unknown', names: bare });
	if (commands.length === 0) {
		// The dialog shows them.
		workspace.session.setState({ selection: ids, dialog: 'harm' });
		notify(workspace, unknown, 'problem', false, () => workspace.session.getState().dialog === 'harm');
		return false;
	}
	if (!dispatch(workspace, { type: 'all', commands })) return false;
	announce(workspace, woundNews(presentEncounter(workspace), ids));
	// Combat reports it and may ask about spells, but nothing is stored.
	if (bare.length > 0) notify(workspace, unknown, 'info', true);
	return true;
}

/** "Orc: 5 of 12 hit points. Wolf: dead." */
function woundNews({ creatures }: Encounter, ids: readonly string[]): string {
	return creatures
		.filter(({ id }) => ids.includes(id))
		.map(({ name, hitPoints, conditions = [] }) => {
			if (conditions.includes('dead')) return `${name}: dead.`;
			return hitPoints ? `${name}: ${hitPoints.current} of ${hitPoints.max} HP.` : `${name}: logged only.`;
		})
		.join(' ');
}

/** Fallen creatures to clear: dead ones, and GM creatures that are down. */
export function fallenToClear({ creatures }: Encounter, players: string): readonly Creature[] {
	return creatures.filter(
		(one) => isFallen(one) && (one.side !== players || one.conditions?.includes('dead')),
	);
}
