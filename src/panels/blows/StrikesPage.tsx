/** Attacks of the half-round or turn: rolled by the app, or with a damage field each. */
import { useEffect, useRef, useState } from 'react';
import { type Encounter, strikeKey } from '../../engine/index.ts';
import { knownIn, rolledText, strikeText } from '../../messages/index.ts';
import { battleOf, pastEncounter } from '../../store/derived/battle.ts';
import {
	dealtInHalf,
	hasBlows,
	resultsOf,
	rolledBlows,
	strikesUntil,
	type TimedStrike,
} from '../../store/derived/blows.ts';
import { isTurnBasedCombat } from '../../store/encounter/combatQueries.ts';
import { dealStrikes, rolledResult, typedResult } from '../../store/playback/strikeStops.ts';
import { APP_ROLLS } from '../../store/session/playbackState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { takeFocus } from '../contest/deferredFocus.ts';
import { openPanel } from '../shared/dockSheet.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/fields.tsx';
import { focusBoard } from '../ui/focusRestore.ts';
import { useBattle, useShown } from '../ui/workspaceHooks.ts';

const MAX_POINTS = 1000;

/** The half-round on the board; at the start of one for everyone, the previous one. */
function useListed() {
	const shown = useShown();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const last = shown.history?.at(-1);
	const isStart = segment === 0 && !isTurnBasedCombat(shown);
	const before = isStart && last ? pastEncounter(shown, last.half) : undefined;
	if (!before) return { encounter: shown, battle, until: segment };
	return { encounter: before, battle: battleOf(before, APP_ROLLS), until: 6 };
}

interface AttackProps {
	readonly encounter: Encounter;
	readonly attack: TimedStrike;
	readonly onDealt: () => void;
}

function Typed({ encounter, attack, onDealt }: AttackProps) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	const points = Number(text);
	const isValid = text.trim() !== '' && Number.isInteger(points) && points >= 0 && points <= MAX_POINTS;
	const label = strikeText(attack.strike, knownIn(encounter));
	return (
		<form
			className="strike-line"
			onSubmit={(event) => {
				event.preventDefault();
				if (!isValid || !dealStrikes(workspace, [typedResult(encounter, attack, points)])) return;
				setText('');
				onDealt();
			}}
		>
			<span className="grow">{label}</span>
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

function Rolled({ encounter, attack, onDealt }: AttackProps) {
	const workspace = useWorkspace();
	const label = strikeText(attack.strike, knownIn(encounter));
	return (
		<div className="strike-line">
			<span className="grow">{label}</span>
			<Button
				compact
				aria-label={`Attack roll: ${label}`}
				onClick={() => dealStrikes(workspace, [rolledResult(encounter, attack)]) && onDealt()}
			>
				Roll
			</Button>
		</div>
	);
}

export function StrikesPage() {
	const workspace = useWorkspace();
	const list = useRef<HTMLUListElement>(null);
	const { encounter, battle, until } = useListed();
	useEffect(() => takeFocus(() => list.current?.querySelector('input')), []);
	if (!hasBlows(encounter))
		return (
			<div className="panel stack scenario-page">
				<p>Attacks are not listed here: Blows are off.</p>
				<div className="row">
					<Button onClick={() => openPanel(workspace, 'rules')}>Rules…</Button>
				</div>
			</div>
		);
	const { half = 1 } = encounter;
	const isTurn = isTurnBasedCombat(encounter);
	const isRolled = encounter.blows === 'rolled';
	const names = knownIn(encounter);
	const keyOf = ({ segment, strike }: TimedStrike) => strikeKey(half, segment, strike);
	const rolls = (until < 6 ? [] : rolledBlows(encounter, battle).rolls).map((roll) => ({
		key: strikeKey(half, roll.segment, roll),
		text: rolledText(roll, names),
	}));
	const results = [
		...dealtInHalf(encounter).flatMap(([key, texts]) =>
			texts.map((text, nth) => ({ key: `${key} ${nth}`, text })),
		),
		...rolls,
	];
	// Rolled attacks of everyone need no press; in a turn, melee may be repeated.
	const open = strikesUntil(encounter, battle, until).filter((one) => {
		if (isRolled && !isTurn) return false;
		return resultsOf(encounter, one).length === 0 || (isTurn && one.strike.occasion === 'melee');
	});
	const Attack = isRolled ? Rolled : Typed;
	/** Once the list is drawn again, the next field or the board is ready for keys. */
	const toNext = (key: string) => () => {
		requestAnimationFrame(() => {
			const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-strike]') ?? [])];
			const at = lines.findIndex((line) => line.dataset.strike === key);
			const after = at < 0 ? lines : lines.slice(at + 1);
			const field = after[0]?.querySelector<HTMLElement>('input, button');
			if (field) field.focus();
			else focusBoard();
		});
	};
	return (
		<div className="panel scrolls stack scenario-page">
			{rolls.length > 0 && <p className="small soft">Damage counts from the next half-round on.</p>}
			{results.length + open.length === 0 && (
				<p className="empty">No attacks in this {isTurn ? 'turn' : 'half-round'} yet.</p>
			)}
			<ul className="strike-list" ref={list}>
				{results.map(({ key, text }) => (
					<li key={key}>{text}</li>
				))}
				{open.map((one) => (
					<li key={keyOf(one)} data-strike={keyOf(one)}>
						<Attack encounter={encounter} attack={one} onDealt={toNext(keyOf(one))} />
					</li>
				))}
			</ul>
		</div>
	);
}
