/** Attacks of the half-round: rolled by the app, or with a damage field each. */
import { useState } from 'react';
import type { Encounter } from '../../engine/index.ts';
import { knownIn, rolledText, strikeText } from '../../messages/index.ts';
import { battleOf, pastEncounter } from '../../store/derived/battle.ts';
import { hasBlows, rolledBlows, strikesUntil, type TimedStrike } from '../../store/derived/blows.ts';
import { changeHitPoints } from '../../store/interactions/hitPointChanges.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { openPanel } from '../shared/dockSheet.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/fields.tsx';
import { useBattle, useShown } from '../ui/workspaceHooks.ts';

const NOT_ASKED = { who: 'nobody' } as const;
const MAX_POINTS = 1000;

/** The half-round on the board, or the previous one at its start. */
function useListed() {
	const shown = useShown();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const last = shown.history?.at(-1);
	const before = segment === 0 && last ? pastEncounter(shown, last.half) : undefined;
	if (!before) return { encounter: shown, battle, until: segment };
	return { encounter: before, battle: battleOf(before, NOT_ASKED), until: 6 };
}

function Typed({
	encounter,
	strike,
}: {
	readonly encounter: Encounter;
	readonly strike: TimedStrike['strike'];
}) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	const [applied, setApplied] = useState(0);
	const points = Number(text);
	const isValid = Number.isInteger(points) && points >= 1 && points <= MAX_POINTS;
	const label = strikeText(strike, knownIn(encounter));
	return (
		<form
			className="strike-line"
			onSubmit={(event) => {
				event.preventDefault();
				if (!isValid) return;
				if (!changeHitPoints(workspace, [strike.target], { type: 'damage', amount: points })) return;
				setApplied(applied + points);
				setText('');
			}}
		>
			<span className="grow">{label}</span>
			{applied > 0 && <span className="soft">−{applied}</span>}
			<Input
				className="strike-points"
				aria-label={`Damage: ${label}`}
				inputMode="numeric"
				maxLength={4}
				value={text}
				onType={setText}
			/>
			<Button type="submit" compact disabled={!isValid}>
				Apply
			</Button>
		</form>
	);
}

export function StrikesPage() {
	const workspace = useWorkspace();
	const { encounter, battle, until } = useListed();
	if (!hasBlows(encounter))
		return (
			<div className="panel stack scenario-page">
				<p>Attacks are not listed here: Blows are off, or creatures take turns.</p>
				<div className="row">
					<Button onClick={() => openPanel(workspace, 'rules')}>Rules…</Button>
				</div>
			</div>
		);
	const isRolled = encounter.blows === 'rolled';
	const rolls = isRolled
		? rolledBlows(encounter, battle).rolls.filter(({ segment }) => segment <= until)
		: [];
	const shownRolls = until < 6 ? rolls.filter(({ occasion }) => occasion === 'opportunity') : rolls;
	const strikes = isRolled ? [] : strikesUntil(encounter, battle, until);
	const names = knownIn(encounter);
	const keyOf = ({
		segment,
		by,
		target,
		occasion,
	}: {
		segment: number;
		by: string;
		target: string;
		occasion: string;
	}) => `${encounter.half ?? 1} ${segment} ${occasion} ${by} ${target}`;
	return (
		<div className="panel scrolls stack scenario-page">
			{isRolled && shownRolls.length > 0 && (
				<p className="small soft">Damage counts from the next half-round on.</p>
			)}
			{shownRolls.length + strikes.length === 0 && (
				<p className="empty">No attacks in this half-round yet.</p>
			)}
			<ul className="strike-list">
				{shownRolls.map((one) => (
					<li key={keyOf(one)}>{rolledText(one, names)}</li>
				))}
				{strikes.map(({ segment, strike }) => (
					<li key={keyOf({ segment, ...strike })}>
						<Typed encounter={encounter} strike={strike} />
					</li>
				))}
			</ul>
		</div>
	);
}
