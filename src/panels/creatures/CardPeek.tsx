/** Selected creatures in two lines on the low sheet: HP, Wait, forecast, best path. */
import { CirclePause, Heart } from 'lucide-react';
import { rulesOf } from '../../engine/index.ts';
import { conditionWord, formatShortList, lengthText, paceLabel } from '../../messages/index.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { onlyOf } from '../shared/commonValue.ts';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { useBattle, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { PlanLine } from './PlanBox.tsx';
import { BestWay } from './PlanSuggestions.tsx';
import { Portrait } from './Portrait.tsx';
import { rosterLines } from './rosterLines.ts';

export function CardPeek() {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const units = useUnits();
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const chosen = new Set(selection);
	const creatures = encounter.creatures.filter(({ id }) => chosen.has(id));
	const only = onlyOf(creatures);
	if (creatures.length === 0) return null;
	const state = only && rosterLines(encounter, battle, segment, units, [only]).get(only.id)?.state;
	const about = only
		? [
				`${paceLabel(only.plan?.pace ?? 'walk', units, rulesOf(encounter))} ${lengthText(only.speed, units)}`,
				...(only.conditions ?? []).map(conditionWord),
			].join(' · ')
		: formatShortList(creatures.map(({ name }) => name));
	const points = only?.hitPoints;
	return (
		<section className="card-peek" aria-label={only?.name ?? 'Selected creatures'}>
			<div className="card-identity">
				{only && <Portrait creature={only} className="card-token" />}
				<div className="grow">
					<h2 className="card-title peek-name">{only?.name ?? `${creatures.length} creatures`}</h2>
					<p className="card-about">{about}</p>
				</div>
				<PerformButton action="harm" icon={Heart} aria-label="Damage or healing">
					{points ? `${points.current}/${points.max}` : 'HP'}
				</PerformButton>
				<PerformButton action="hold" icon={CirclePause} aria-label="Wait">
					{null}
				</PerformButton>
			</div>
			<div className="peek-forecast">
				<PlanLine creatures={creatures} state={state ?? ''} />
				{only && <BestWay creature={only.id} />}
			</div>
		</section>
	);
}
