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
import { showField } from '../shared/dockSheet.ts';
import { Button } from '../ui/Button.tsx';
import { Input, submit } from '../ui/fields.tsx';
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
			className="strike-line strip"
			onSubmit={submit(() => {
				if (!isValid || !dealStrikes(workspace, [typedResult(encounter, attack, points)])) return;
				setText('');
				onDealt();
			})}
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
		<div className="strike-line strip">
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

/** Results and open attacks of the half-round or turn. */
function useStrikes() {
	const { encounter, battle, until } = useListed();
	const isTurn = isTurnBasedCombat(encounter);
	const isRolled = encounter.blows === 'rolled';
	const names = knownIn(encounter);
	const rolls = (until < 6 ? [] : rolledBlows(encounter, battle).rolls).map((roll) => ({
		key: strikeKey(encounter.half ?? 1, roll.segment, roll),
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
	return { encounter, isTurn, isRolled, hasRolls: rolls.length > 0, results, open };
}

function StrikeList({ encounter, isRolled, results, open }: ReturnType<typeof useStrikes>) {
	const list = useRef<HTMLUListElement>(null);
	const { half = 1 } = encounter;
	const keyOf = ({ segment, strike }: TimedStrike) => strikeKey(half, segment, strike);
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
	);
}

/** Attacks of the turn, above the tabs of the acting creature's card. */
export function TurnStrikes({ creature }: { readonly creature: string }) {
	const encounter = useShown();
	const isActing = isTurnBasedCombat(encounter) && encounter.movers?.includes(creature);
	return isActing && hasBlows(encounter) ? <OpenStrikes /> : null;
}

function OpenStrikes() {
	const strikes = useStrikes();
	if (strikes.open.length === 0) return null;
	return (
		<section className="turn-strikes" aria-label="Attacks">
			<StrikeList {...strikes} />
		</section>
	);
}

export function StrikesPage() {
	const workspace = useWorkspace();
	const page = useRef<HTMLDivElement>(null);
	const strikes = useStrikes();
	useEffect(() => takeFocus(() => page.current?.querySelector('.strike-list input')), []);
	if (!hasBlows(strikes.encounter))
		return (
			<div className="panel stack scenario-page">
				<p>Attacks are off. Turn them on in Rules, under Attacks.</p>
				<div className="row">
					<Button onClick={() => showField(workspace, 'rules', '#option-blows input')}>Rules…</Button>
				</div>
			</div>
		);
	return (
		<div className="panel scrolls stack scenario-page" ref={page}>
			{strikes.hasRolls && (
				<p className="text-small text-muted">Damage counts from the next half-round on.</p>
			)}
			{strikes.results.length + strikes.open.length === 0 && (
				<p className="stack empty text-muted">
					No attacks in this {strikes.isTurn ? 'turn' : 'half-round'} yet.
				</p>
			)}
			<StrikeList {...strikes} />
		</div>
	);
}
