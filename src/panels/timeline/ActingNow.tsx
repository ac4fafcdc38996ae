/** Beside a clock that names an initiative segment: who acts in it. Clocks of turns name whose turn it is. */
import { SYSTEM_TRAITS } from '../../engine/index.ts';
import { groupName } from '../../messages/index.ts';
import { combatOf } from '../../store/combatQueries.ts';
import { useDocument } from '../../store/workspace/workspaceContext.ts';
import { useSeen } from '../hooks.ts';

export function ActingNow() {
	const { acting, encounter } = useSeen();
	const system = useDocument((s) => combatOf(s.encounter)?.system);
	if (!system || SYSTEM_TRAITS[system].moves !== 'in segments' || acting.length === 0) return null;
	const names = encounter.creatures.filter(({ id }) => acting.includes(id)).map(({ name }) => name);
	return <div className="acting-now">Now: {groupName(names)}</div>;
}
