/** Card section on unknown opponent plans: the assumption in use, and its effect. */
import { SEGMENTS } from '../../engine/index.ts';
import {
	couldText,
	doubtLine,
	guessLine,
	guessNote,
	knownIn,
	lineText,
	marginText,
	OTHERS_SHORT,
	safeText,
	squaresOf,
	TAKEN_AS_STANDING,
} from '../../messages/index.ts';
import { surenessAt } from '../../store/tasks/opponentAssumptions.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { optionsOf } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { usePresentEncounter, useStanding, useUnknown } from '../ui/workspaceHooks.ts';
import { LitLine, OutlookLine } from './ForecastLines.tsx';

const OPTIONS = optionsOf(['drawn', 'likely', 'could'], OTHERS_SHORT);

/** Assumption that the forecast makes about opponents' plans. */
export function OthersField() {
	const workspace = useWorkspace();
	const others = useSession((s) => s.others);
	return (
		<div className="row tight row-spread">
			<span className="text-small text-muted">Opponents</span>
			<SegmentedControl
				label="Opponents’ plans"
				value={others}
				options={OPTIONS}
				onChange={(value) => workspace.session.setState({ others: value, outlook: null })}
			/>
		</div>
	);
}

/** Margin of error if the forecast samples plans. */
export function HowSure({ margin }: { readonly margin: number }) {
	const unknown = useUnknown();
	const stands = useStanding();
	return unknown ? null : (
		<p className="text-small text-muted">{stands ? TAKEN_AS_STANDING : marginText(margin)}</p>
	);
}

/** Guaranteed chance of a creature against any opponent plans, and their possible squares. */
export function SurelyThere({ creature }: { readonly creature: string }) {
	const workspace = useWorkspace();
	const unknown = useUnknown();
	const names = knownIn(usePresentEncounter());
	const sure = surenessAt(workspace);
	if (unknown?.type !== 'could' || unknown.roaming.safe?.creature !== creature || !sure) return null;
	const { firsts, safe, over } = unknown.roaming;
	const within = (after: number) => firsts.filter((first) => first <= after).length;
	const safely = safe.firsts.filter((first) => first > 0 && first <= SEGMENTS).length;
	const segments = Array.from({ length: SEGMENTS - over }, (_, i) => over + i + 1);
	return (
		<>
			<p className="text-small">{safeText(safely)}</p>
			{sure.doubts.length > 0 && (
				<ul className="text-small forecast-lines" aria-label="Possible blockers">
					{sure.doubts.map((doubt) => {
						const line = doubtLine(doubt, names);
						const text = `Segment ${doubt.step.segment}. ${lineText(line)}`;
						return <LitLine key={doubt.step.item} text={text} squares={squaresOf(line)} />;
					})}
				</ul>
			)}
			<p className="text-small">Opponent reach:</p>
			<ul className="text-small forecast-lines" aria-label="Opponent reach">
				{segments.map((after) => (
					<OutlookLine key={after} creature={creature} after={after} text={couldText(after, within(after))} />
				))}
			</ul>
		</>
	);
}

/** Guessed plans, a line each. */
export function Guessed() {
	const unknown = useUnknown();
	const { creatures, ...rest } = usePresentEncounter();
	if (unknown?.type !== 'likely') return null;
	const names = knownIn({ ...rest, creatures });
	const guessed = creatures.filter(({ id }) => unknown.plans[id]);
	return (
		<>
			<p className="text-small text-muted">{guessNote(guessed.map(({ id }) => names.name(id)))}</p>
			<ul className="text-small forecast-lines" aria-label="Predicted moves">
				{guessed.map(({ id, position }) => {
					const line = guessLine(id, unknown.plans[id]!, position, names);
					return <LitLine key={id} text={lineText(line)} squares={squaresOf(line)} />;
				})}
			</ul>
		</>
	);
}
