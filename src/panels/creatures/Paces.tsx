/** How the selected creatures move in this half-round; what their round does not allow any more says why. */
import { type Creature, rulesOf } from '../../engine/index.ts';
import { formatList, paceAbout, usedInWords } from '../../messages/index.ts';
import { actionsNow, PACE_ACTIONS, performAction } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter, useUnits } from '../hooks.ts';
import { Radio, Radios } from '../ui/Radios.tsx';
import { shared } from './mixed.ts';

/** A pace with what it is called and why it cannot be had; null where it can. */
interface Offer {
	readonly action: (typeof PACE_ACTIONS)[number];
	readonly name: string;
	readonly reason: string | null;
}

/** "Run and Charge: it has moved in this round…", the paces of one reason together. */
function refusals(offers: readonly Offer[]): readonly (readonly [names: string, reason: string])[] {
	const byReason = new Map<string, string[]>();
	for (const { name, reason } of offers) {
		if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
	}
	return [...byReason].map(([reason, names]) => [formatList(names), reason]);
}

/** The paces for what is selected; `creatures` are those. */
export function Paces({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const offers = PACE_ACTIONS.map((action) => ({
		action,
		name: action.name(workspace),
		reason: action.why(workspace),
	}));
	const pace = shared(creatures, (c) => c.plan?.pace ?? 'walk');
	const [first, more] = creatures;
	const spent = first && !more && rulesOf(encounter).actions ? actionsNow(workspace, first).spent : [];
	return (
		<>
			{spent.length > 0 && <p className="small used-up">This round it already {usedInWords(spent)}.</p>}
			<Radios
				className="chips"
				aria-label="Pace"
				value={pace}
				onChoose={(value) => {
					const chosen = PACE_ACTIONS.find((action) => action.pace === value);
					if (chosen) performAction(workspace, chosen);
				}}
			>
				{offers.map(({ action: { pace: each, about }, name, reason }) => (
					<Radio
						key={each}
						value={each}
						className="chip"
						aria-disabled={reason !== null || undefined}
						title={reason ?? about(workspace)}
					>
						{name}
					</Radio>
				))}
			</Radios>
			<p className="small soft paces-about">{pace ? paceAbout(pace, units) : 'Several paces.'}</p>
			{refusals(offers).map(([names, reason]) => (
				<p key={names} className="small soft refusal">
					<strong>{names}:</strong> {reason}
				</p>
			))}
		</>
	);
}
