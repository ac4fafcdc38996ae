/** The steps of a plan that are more than a step, each with what can be chosen there and what it takes. */
import {
	type Creature,
	type Manner,
	type Passing,
	type PossibleStep,
	SQUEEZED,
	withPassing,
} from '../../engine/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { begunAt } from '../../store/document/begun.ts';
import { dispatch } from '../../store/document/document.ts';
import { presentEncounter, shownBattle } from '../../store/document/looked.ts';
import { listed, placeName } from '../../words/index.ts';
import { Segmented } from '../ui/Segmented.tsx';

const ABOUT: Readonly<Record<Manner, string>> = {
	tumble: 'At half speed',
	overrun: 'Strength against the better of Strength and Dexterity; the loser falls',
	climb: 'A Climb check, DC 15; a quarter of the speed',
	squeeze: `Squeezed: double cost, ${SQUEEZED.half.text}`,
};

/** What the step does, in a few words. */
function stepTitle({ through, past, by }: PossibleStep): string {
	if (through.length > 0) return `through ${listed(through.map((c) => c.name))}`;
	if (by === 'climb') return 'climbs';
	if (by === 'squeeze') return 'squeezes';
	return `leaves the reach of ${listed(past.map((c) => c.name))}`;
}

/** What a tumble through opponents, or past them, has to reach (F-24); null where one check before it goes on counting. */
export function tumbleDc({ through, against }: Pick<PossibleStep, 'through' | 'against'>): number | null {
	if (against.length === 0) return null;
	return (through.length > 0 ? 25 : 15) + 2 * (against.length - 1);
}

/** What a choice takes, in a few words. */
export function passingAbout(step: PossibleStep, by: Passing): string {
	const { through } = step;
	if (through.some((one) => one.fills)) return 'It fills its space: nobody passes, by whatever means.';
	if (by === 'overrun') return `${ABOUT.overrun}.`;
	if (by === 'tumble') {
		const dc = tumbleDc(step);
		const check = dc === null ? 'The same Tumble check' : `Tumble check, DC ${dc}`;
		return `${check}; ${ABOUT.tumble.toLowerCase()}.`;
	}
	return through.length > 0
		? 'Blocked if the way is not free by then.'
		: 'Gives an opportunity to strike, once in the round.';
}

const OPTION_LABELS = { plain: 'Plain', tumble: 'Tumble', overrun: 'Overrun' } as const;

/** Makes a step of a creature's plan another way. */
export function choosePassing(desk: Desk, creature: Creature, step: PossibleStep, by: Passing): void {
	const encounter = presentEncounter(desk);
	const begun = begunAt(encounter, shownBattle(desk), desk.session.getState().segment)(creature);
	const plan = withPassing(encounter, creature, step, by, begun);
	if (plan) dispatch(desk, { type: 'set-plans', plans: { [creature.id]: plan } });
}

/** Of a way that stays squeezed, the first step tells. */
function isNews({ item, by, choices }: PossibleStep, index: number, steps: readonly PossibleStep[]): boolean {
	const before = steps[index - 1];
	return by !== 'squeeze' || choices.length > 0 || before?.by !== by || before.item !== item - 1;
}

interface SpecialStepsProps {
	readonly creature: Creature;
	readonly steps: readonly PossibleStep[];
}

export function SpecialSteps({ creature, steps }: SpecialStepsProps) {
	const desk = useDesk();
	if (steps.length === 0) return null;
	return (
		<ul className="special-steps" aria-label="Steps that are more than a step">
			{steps.filter(isNews).map((step) => {
				const { item, square, by, choices } = step;
				const light = () => desk.session.setState({ lit: [square] });
				const dark = () => desk.session.setState({ lit: [] });
				const passing = by === 'tumble' || by === 'overrun' ? by : undefined;
				return (
					<li key={item} onPointerEnter={light} onPointerLeave={dark} onFocus={light} onBlur={dark}>
						<span>
							<strong>{placeName(square)}</strong> {stepTitle(step)}
						</span>
						{choices.length > 0 && (
							<Segmented
								label={`At ${placeName(square)}`}
								value={passing ?? 'plain'}
								options={(['plain', ...choices] as const).map((value) => ({
									value,
									label: OPTION_LABELS[value],
								}))}
								onChange={(chosen) =>
									choosePassing(desk, creature, step, chosen === 'plain' ? undefined : chosen)
								}
							/>
						)}
						<small className="soft">
							{step.through.length > 0 || choices.length > 0
								? passingAbout(step, passing)
								: by && `${ABOUT[by]}.`}
						</small>
					</li>
				);
			})}
		</ul>
	);
}
