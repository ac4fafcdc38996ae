/** The fight that goes on: one button for the next step, what waits for an answer, the order, and the rest. */
import { ChevronsRight, Dices, LogOut, Play, SkipForward, UndoDot } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import {
	type InitiativeState,
	initiativeNeeds,
	initiativeOrder,
	initiativeRefusal,
} from '../../engine/index.ts';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { useDesk, useDocument, useSession } from '../../store/desk/context.ts';
import { act, backOneMoment, beginOrEnd, canGoBack } from '../../store/document/fight.ts';
import { combatantOf, fightClock, foughtIn, namesIn, playersSide } from '../../store/initiative.ts';
import { sidesOf } from '../../store/sides.ts';
import {
	clockSentence,
	initiativeRefused,
	initiativeSentence,
	SYSTEM_WORDS,
	shortList,
} from '../../words/index.ts';
import { usePresent } from '../hooks.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AdndHead } from './AdndHead.tsx';
import { lookAhead, withoutPlans } from './ahead.ts';
import { Do } from './Do.tsx';
import { Fold } from './Fold.tsx';
import { type FightCast, useCast, useNames } from './hooks.ts';
import { OptionFields } from './OptionFields.tsx';
import { Order } from './Order.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { rollFor, TypedDice } from './TypedDie.tsx';

interface FightProps {
	readonly fight: InitiativeState;
	readonly cast: FightCast;
}

/** The big button where everybody moves at once: give the plans, let it run, go on to the next half. */
function MoveTogether({ fight, cast }: FightProps) {
	const desk = useDesk();
	const segment = useSession((s) => s.segment);
	const playing = useSession((s) => s.playing);
	const missing = withoutPlans(
		fight,
		useMemo(() => initiativeOrder(fight), [fight]),
	);
	const declaring = fight.phase === 'declaring' && segment === 0;
	const over = segment >= 6;
	const label = declaring
		? missing.length > 0
			? 'Move anyway'
			: 'Everybody moves'
		: over
			? 'Next half'
			: 'Play on';
	return (
		<>
			<button
				type="button"
				className="button primary big-step"
				disabled={playing}
				title={playing ? 'It is being played' : undefined}
				onClick={() => (over ? act(desk, { type: 'next' }) : performAction(desk, actionOf('play')))}
			>
				{over ? <ChevronsRight aria-hidden="true" /> : <Play aria-hidden="true" />}
				{label}
			</button>
			<p className="small soft then">
				{declaring &&
					(missing.length > 0
						? `No plan yet: ${shortList(missing.map(cast.name))}`
						: 'Everybody has a plan.')}
				{!declaring && (over ? 'The half-round is over.' : 'The half-round is being played.')}
			</p>
		</>
	);
}

/** The big button while dice are missing. */
function RollTogether({ fight }: { readonly fight: InitiativeState }) {
	const desk = useDesk();
	const ask = useSession((s) => s.ask);
	const encounter = usePresent();
	const side = ask.who === 'side' ? sidesOf(encounter).find((one) => one.id === ask.side) : undefined;
	const missing = initiativeNeeds(fight).length;
	return (
		<>
			<button
				type="button"
				className="button primary big-step"
				onClick={() => rollFor(desk, undefined, true)}
			>
				<Dices aria-hidden="true" />
				Roll for all
			</button>
			{side && (
				<button type="button" className="button" onClick={() => rollFor(desk, undefined, false)}>
					Roll for all but {side.name}
				</button>
			)}
			<p className="small soft then">
				{missing > 0 ? `${missing} to roll. ` : ''}Or type what a die shows, one by one.
			</p>
		</>
	);
}

/** Whether those whose turn it is have a path that has not been played yet. */
function useUnplayed(): boolean {
	const encounter = usePresent();
	const segment = useSession((s) => s.segment);
	const { movers = [] } = encounter;
	return (
		segment < 6 &&
		encounter.creatures.some((one) => movers.includes(one.id) && (one.plan?.steps.length ?? 0) > 0)
	);
}

/** The big button in systems with turns or segments. */
function TakeTurns({ fight, cast }: FightProps) {
	const desk = useDesk();
	const ahead = useMemo(() => lookAhead(fight, cast.name), [fight, cast]);
	const playing = useSession((s) => s.playing);
	const unplayed = useUnplayed();
	const refusal = initiativeRefusal(fight, { type: 'next' });
	const refused = refusal && initiativeRefused(refusal, cast.name);
	return (
		<>
			<button
				type="button"
				className="button primary big-step"
				aria-disabled={refused !== null || undefined}
				title={refused ?? undefined}
				aria-keyshortcuts="Shift+N"
				onClick={() => refused === null && act(desk, { type: 'next' })}
			>
				<ChevronsRight aria-hidden="true" />
				{ahead.label}
			</button>
			{fight.system === 'adnd' && (
				<IconButton
					className="big-side"
					label="Skip to the next action"
					tip={refused ?? undefined}
					icon={SkipForward}
					off={refused !== null}
					onClick={() => act(desk, { type: 'next', skip: true })}
				/>
			)}
			{unplayed && !playing && (
				<button type="button" className="button wide" onClick={() => performAction(desk, actionOf('play'))}>
					<Play aria-hidden="true" />
					Play the move
				</button>
			)}
			<p className="small soft then">{refused ?? (ahead.who && `Then: ${ahead.who}`)}</p>
		</>
	);
}

function useCanGoBack(): boolean {
	const desk = useDesk();
	return useSyncExternalStore(desk.document.subscribe, () => canGoBack(desk));
}

function Steps({ fight, cast }: FightProps) {
	const desk = useDesk();
	const back = useCanGoBack();
	const rolls = fight.system !== 'simultaneous' && (fight.phase === 'rolling' || fight.phase === 'declaring');
	const rolling = rolls && initiativeRefusal(fight, { type: 'roll' }) === null;
	return (
		<div className="steps">
			<IconButton
				className="big-side"
				label="Go back one step of the fight"
				tip={back ? undefined : 'There is no step to go back to'}
				icon={UndoDot}
				off={!back}
				onClick={() => backOneMoment(desk)}
			/>
			{fight.system === 'simultaneous' ? (
				<MoveTogether fight={fight} cast={cast} />
			) : rolling ? (
				<RollTogether fight={fight} />
			) : (
				<TakeTurns fight={fight} cast={cast} />
			)}
		</div>
	);
}

/** Those on the map who are not in the fight. */
function Outsiders({ fight }: { readonly fight: InitiativeState }) {
	const encounter = usePresent();
	const inside = new Set(fight.combatants.map((one) => one.id));
	const outside = encounter.creatures.filter((creature) => !inside.has(creature.id));
	if (outside.length === 0) return null;
	const players = playersSide(encounter);
	return (
		<section className="panel-section" aria-label="Not in the fight">
			<header>
				<h2>Not in the fight</h2>
				{outside.length > 1 && (
					<Do
						fight={fight}
						action={{ type: 'join', combatants: outside.map((one) => combatantOf(one, players)) }}
						label="All join"
					/>
				)}
			</header>
			<ul className="outsiders scrolls" aria-label="Not in the fight">
				{outside.map((creature) => (
					<li key={creature.id} className="row apart">
						<span>{creature.name}</span>
						<Do
							fight={fight}
							action={{ type: 'join', combatants: [combatantOf(creature, players)] }}
							label={`${creature.name} joins`}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Entries of the log that are shown. */
const RECENT = 60;

/** What happened last, moment by moment, the latest first. */
function Happened() {
	const encounter = useDocument((s) => s.encounter);
	const name = namesIn(encounter);
	const groups: { readonly moment: string; readonly key: number; readonly texts: string[] }[] = [];
	for (const [place, { clock, news }] of foughtIn(encounter).log.slice(-RECENT).entries()) {
		const last = groups.at(-1);
		const moment = clockSentence(clock, name);
		const text = initiativeSentence(news, name);
		if (last?.moment === moment) last.texts.push(text);
		else groups.push({ moment, key: place, texts: [text] });
	}
	return groups.reverse().map(({ key, moment, texts }) => (
		<section key={key}>
			<h3>{moment}</h3>
			<p>{texts.join(' ')}</p>
		</section>
	));
}

/** The reading of the rules, and the end. */
function Rest({ fight }: { readonly fight: InitiativeState }) {
	const desk = useDesk();
	const names = useNames();
	const refusal = initiativeRefusal(fight, { type: 'options', changes: {} });
	const off = refusal && initiativeRefused(refusal, names);
	return (
		<section className="panel-section" aria-label="The fight as a whole">
			<Fold title="What happened">{() => <Happened />}</Fold>
			<Fold title={`Options: ${SYSTEM_WORDS[fight.system].name}`}>
				{() => (
					<>
						{fight.system === 'adnd' && (
							<ProfileChoice
								readings={fight.options}
								off={off !== null}
								onChange={(changes) => act(desk, { type: 'options', changes })}
							/>
						)}
						<OptionFields
							system={fight.system}
							options={fight.options}
							off={off}
							onChange={(changes) => act(desk, { type: 'options', changes })}
						/>
					</>
				)}
			</Fold>
			<button type="button" className="button" onClick={() => beginOrEnd(desk, { type: 'end-initiative' })}>
				<LogOut aria-hidden="true" />
				End the fight
			</button>
		</section>
	);
}

export function Fight({ fight }: { readonly fight: InitiativeState }) {
	const cast = useCast(fight);
	const encounter = useDocument((s) => s.encounter);
	return (
		<div className="fight scrolls">
			<div className="fight-head">
				<h2>{fightClock(encounter)}</h2>
				<Steps fight={fight} cast={cast} />
				<TypedDice name={cast.name} />
				{fight.system === 'adnd' && <AdndHead fight={fight} name={cast.name} />}
			</div>
			<Order fight={fight} cast={cast} />
			<Outsiders fight={fight} />
			<Rest fight={fight} />
		</div>
	);
}
