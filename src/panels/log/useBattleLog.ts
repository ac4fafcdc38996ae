/** Log sentences of the current half-round. */
import { useMemo } from 'react';
import { type LogSection, logOf } from '../../store/derived/battleLog.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { useBattle, useShown, useUnits } from '../ui/workspaceHooks.ts';

/** Events up to the viewed moment. */
export function useLog(): readonly LogSection[] {
	const units = useUnits();
	const encounter = useShown();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	return useMemo(() => logOf(encounter, battle, segment, units), [encounter, battle, segment, units]);
}
