/** How the selected creatures move in this half-round; what their round does not allow any more says why. */
import { actionsOf, type Creature, PACES, type Pace, rulesOf } from '../../engine/index.ts';
import { paceAbout, paceLabel, paceUsed } from '../../store/paces.ts';
import { notify } from '../../store/session.ts';
import { listed } from '../../store/words.ts';
import { usePresent } from '../hooks.ts';
import { Radio, Radios } from '../ui/Radios.tsx';
import { shared } from './mixed.ts';

interface PacesProps {
	readonly creatures: readonly Creature[];
	readonly onChange: (pace: Pace) => void;
}

/** Why none of the creatures can choose a pace, the first reason; null when one of them can. */
function whyNot(all: readonly ReturnType<typeof actionsOf>[], pace: Pace): string | null {
	const reasons = all.map(({ choices }) => choices.find((choice) => choice.pace === pace)?.why ?? null);
	return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** "Run and Charge: it has moved in this round…", the paces of one reason together. */
function refusals(why: ReadonlyMap<Pace, string | null>): readonly (readonly [string, string])[] {
	const byReason = new Map<string, string[]>();
	for (const [pace, reason] of why) {
		if (reason === null) continue;
		const name = paceLabel(pace);
		byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
	}
	return [...byReason].map(([reason, names]) => [listed(names), reason]);
}

export function Paces({ creatures, onChange }: PacesProps) {
	const encounter = usePresent();
	const all = creatures.map((creature) => actionsOf(encounter, creature));
	const pace = shared(creatures.map((c) => c.plan?.pace ?? 'walk'));
	const why = new Map(PACES.map((each) => [each, whyNot(all, each)] as const));
	const spent = all.length === 1 && rulesOf(encounter).actions ? (all[0]?.spent ?? []) : [];
	return (
		<>
			{spent.length > 0 && (
				<p className="small used-up">This round it has {listed(spent.map(paceUsed))} already.</p>
			)}
			<Radios
				className="chips"
				aria-label="Pace"
				value={pace}
				onChoose={(value) => {
					const chosen = PACES.find((each) => each === value);
					if (!chosen) return;
					const reason = why.get(chosen);
					if (reason) notify(reason, 'problem');
					else onChange(chosen);
				}}
			>
				{PACES.map((each) => {
					const reason = why.get(each) ?? null;
					return (
						<Radio
							key={each}
							value={each}
							className="chip"
							aria-disabled={reason !== null || undefined}
							title={reason ?? paceAbout(each)}
						>
							{paceLabel(each)}
						</Radio>
					);
				})}
			</Radios>
			<p className="small soft">{pace ? paceAbout(pace) : 'Several paces.'}</p>
			{refusals(why).map(([names, reason]) => (
				<p key={names} className="small soft refusal">
					<strong>{names}:</strong> {reason}
				</p>
			))}
		</>
	);
}
