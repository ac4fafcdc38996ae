/** HP on the card: value, maximum, bar, and a field for "−7", "+4", "t8" or "dead". */
import { useState } from 'react';
import { type Creature, woundOf } from '../../engine/index.ts';
import { pointsText } from '../../messages/index.ts';
import { changeHitPoints, parseHarm } from '../../store/interactions/hitPointChanges.ts';
import { notify } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { onlyOf } from '../shared/commonValue.ts';
import { Input } from '../ui/fields.tsx';

const UNREAD = 'Type damage as −7, healing as +4, temporary HP as t8, or “dead”.';

/** "17 / 24" with a bar, or "9–16" for several. */
function Points({ creatures }: { readonly creatures: readonly Creature[] }) {
	const only = onlyOf(creatures);
	if (only?.hitPoints) {
		const { current, max, temporary } = only.hitPoints;
		return (
			<>
				<span className="hp-value" title={pointsText(only.hitPoints)}>
					<strong>{current}</strong>
					{temporary !== undefined && <span className="hp-temporary">+{temporary}</span>}
					<span className="hp-max"> / {max}</span>
				</span>
				<span className="hp-bar" data-wound={woundOf(only.hitPoints)} aria-hidden="true">
					<span style={{ width: `${(100 * Math.max(0, current)) / Math.max(1, max)}%` }} />
				</span>
			</>
		);
	}
	const known = creatures.flatMap(({ hitPoints }) => (hitPoints ? [hitPoints.current] : []));
	if (known.length === 0) return <span className="grow soft">not tracked</span>;
	const [least, most] = [Math.min(...known), Math.max(...known)];
	return (
		<span className="grow">
			<strong>{least === most ? least : `${least}–${most}`}</strong> <span className="soft">each</span>
		</span>
	);
}

export function HitPointsLine({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	const [isWrong, setWrong] = useState(false);
	const take = () => {
		if (text.trim() === '') return;
		const what = parseHarm(text);
		if (!what) {
			setWrong(true);
			notify(workspace, UNREAD, 'problem');
			return;
		}
		const ids = creatures.map(({ id }) => id);
		if (changeHitPoints(workspace, ids, what)) setText('');
	};
	return (
		<form
			className="hp-line"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				take();
			}}
		>
			<span className="hp-label">HP</span>
			<Points creatures={creatures} />
			<Input
				className="hp-field"
				aria-label="Damage or healing"
				aria-invalid={isWrong || undefined}
				placeholder="−7 or +4"
				title={UNREAD}
				autoComplete="off"
				maxLength={8}
				value={text}
				onType={(typed) => {
					setText(typed);
					setWrong(false);
				}}
			/>
		</form>
	);
}
