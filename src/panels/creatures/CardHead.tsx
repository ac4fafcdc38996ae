/** First line of the card: token, name, side, size, speed, and a menu. */
import { Ellipsis, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Creature } from '../../engine/index.ts';
import { capitalize, formatShortList, lengthText } from '../../messages/index.ts';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { changeAll } from '../../store/document/document.ts';
import { sideOf } from '../../store/sides.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { onlyOf, shared } from '../shared/commonValue.ts';
import { ActionItem } from '../ui/ActionItem.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { Portrait } from './Portrait.tsx';

const MENU = ['dead', 'keep-kind', 'copy', 'cut', 'duplicate', 'delete'];

/** The name; a click turns it into a field. */
function Name({ creature }: { readonly creature: Creature }) {
	const workspace = useWorkspace();
	const [text, setText] = useState<string | null>(null);
	const { id, name } = creature;
	const rename = () => {
		const typed = text?.trim() ?? '';
		setText(null);
		if (typed !== '' && typed !== name) changeAll(workspace, [id], { name: typed });
	};
	if (text === null)
		return (
			<h2 className="card-title">
				<button
					type="button"
					className="card-name"
					title={`${name}: click to rename`}
					onClick={() => setText(name)}
				>
					{name}
				</button>
			</h2>
		);
	return (
		<input
			className="input card-title"
			aria-label="Name"
			autoComplete="off"
			maxLength={80}
			ref={(input) => {
				if (input && document.activeElement !== input) input.select();
			}}
			value={text}
			onChange={(event) => setText(event.target.value)}
			onBlur={rename}
			onKeyDown={(event) => {
				if (event.key === 'Enter') rename();
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				setText(null);
			}}
		/>
	);
}

export function CardHead({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const only = onlyOf(creatures);
	const [first] = creatures;
	const isHidden = shared(creatures, ({ hidden }) => hidden === true);
	const about = only
		? [
				sideOf(encounter, only.side).name,
				capitalize(only.size ?? 'medium'),
				lengthText(only.speed, units),
				...(only.armorClass === undefined ? [] : [`AC ${only.armorClass}`]),
			].join(' · ')
		: formatShortList(creatures.map(({ name }) => name));
	const hide = only ? `Hide ${only.name} from players` : 'Hide from players';
	return (
		<div className="card-identity">
			{first && only && <Portrait creature={first} className="card-token" />}
			<div className="grow">
				{only ? (
					<Name key={only.id} creature={only} />
				) : (
					<h2 className="card-title">{creatures.length} creatures</h2>
				)}
				<p className="card-about" title={about}>
					{about}
				</p>
			</div>
			<IconButton
				label={hide}
				tip={isHidden ? 'Hidden' : 'Hide from players'}
				icon={isHidden ? EyeOff : Eye}
				aria-pressed={isHidden ?? 'mixed'}
				onClick={() => performAction(workspace, 'hidden')}
			/>
			<Menu
				label="Card menu"
				align="end"
				trigger={<IconButton label="More about the selection" tip="More" icon={Ellipsis} />}
			>
				{MENU.map((id) => (
					<ActionItem key={id} action={actionOf(id)} />
				))}
			</Menu>
		</div>
	);
}
