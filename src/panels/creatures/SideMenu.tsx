/** Menu of a side: name, color, ring, select, remove, other sides. */
import { Ellipsis, Plus, Trash2, Users } from 'lucide-react';
import type { Side } from '../../engine/index.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import { freeIds } from '../../store/encounter/uniqueNames.ts';
import { select } from '../../store/session/toolState.ts';
import { SIDE_COLORS, sideColor } from '../../store/sideColors.ts';
import { freeColor, sidesOf } from '../../store/sides.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { SideMark } from '../shared/SideMark.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Popover } from '../ui/Popover.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { AutoButton } from './AutoButton.tsx';

function addSide(workspace: Workspace): void {
	const sides = sidesOf(presentEncounter(workspace));
	const taken = new Set(sides.map((s) => s.name));
	let number = sides.length + 1;
	while (taken.has(`Side ${number}`)) number += 1;
	const name = `Side ${number}`;
	const [id = name] = freeIds([name], new Set(sides.map((s) => s.id)));
	dispatch(workspace, { type: 'set-side', side: { id, name, color: freeColor(sides) } });
}

function Colors({ side }: { readonly side: Side }) {
	const workspace = useWorkspace();
	const look = sideColor(side.color);
	return (
		<fieldset className="side-colors" aria-label={`Color of ${side.name}`}>
			{SIDE_COLORS.map((each, index) => (
				<button
					key={each.name}
					type="button"
					className="icon-button"
					aria-label={`${each.name}, ${each.ring}`}
					title={`${each.name}, ${each.ring}`}
					aria-pressed={each === look}
					onClick={() => dispatch(workspace, { type: 'set-side', side: { ...side, color: index } })}
				>
					<SideMark color={index} />
				</button>
			))}
		</fieldset>
	);
}

function SideFields({ side, onDone }: { readonly side: Side; readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const { creatures, ...rest } = usePresentEncounter();
	const others = sidesOf({ creatures, ...rest }).filter((one) => one.id !== side.id);
	const own = creatures.filter((one) => one.side === side.id).map(({ id }) => id);
	const check = (text: string) => {
		if (text.trim() === '') return 'A side needs a name.';
		return others.some((one) => one.name === text.trim()) ? 'Another side has this name.' : null;
	};
	return (
		<>
			<TextField
				label="Name of the side"
				value={side.name}
				check={check}
				onChange={(name, merge) => dispatch(workspace, { type: 'set-side', side: { ...side, name } }, merge)}
			/>
			<Colors side={side} />
			<div className="row tight">
				{own.length > 0 && (
					<Button
						quiet
						icon={Users}
						onClick={() => {
							onDone();
							select(workspace, own);
						}}
					>
						Select all
					</Button>
				)}
				<Button
					quiet
					icon={Trash2}
					onClick={() => {
						onDone();
						if (!dispatch(workspace, { type: 'remove-side', id: side.id })) return;
						requestAnimationFrame(() => document.querySelector<HTMLElement>('.side-fold')?.focus());
					}}
				>
					Remove side
				</Button>
				<Button quiet icon={Plus} onClick={() => addSide(workspace)}>
					Add side
				</Button>
			</div>
		</>
	);
}

export function SideMenu({ side, tabIndex }: { readonly side: Side; readonly tabIndex: number }) {
	return (
		<Popover
			label={`Side: ${side.name}`}
			titled
			align="end"
			className="popover stack scrolls"
			trigger={
				<button
					type="button"
					className="icon-button"
					aria-label={`Edit side ${side.name}`}
					tabIndex={tabIndex}
				>
					<Ellipsis aria-hidden="true" />
				</button>
			}
		>
			{(close) => <SideFields side={side} onDone={close} />}
		</Popover>
	);
}

/** Side list for views without side rows. */
export function SidesList() {
	const sides = sidesOf(usePresentEncounter());
	return (
		<ul className="stack tight" aria-label="Sides">
			{sides.map((side) => (
				<li key={side.id} className="row tight row-nowrap row-spread">
					<SideMark color={side.color} little />
					<span className="grow">{side.name}</span>
					<AutoButton of={{ side }} />
					<SideMenu side={side} tabIndex={0} />
				</li>
			))}
		</ul>
	);
}
