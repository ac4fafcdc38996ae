/** The parties of the fight: what they are called, and their colour and ring. */
import { Plus, Swords, Trash2 } from 'lucide-react';
import type { Side } from '../../engine/index.ts';
import { freeIds } from '../../store/commands/uniqueNames.ts';
import { dispatch } from '../../store/document/document.ts';
import { SIDE_COLORS, sideColor } from '../../store/sideColors.ts';
import { freeColor, sidesOf } from '../../store/sides.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PerformButton } from '../ui/PerformButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { SideMark } from './SideMark.tsx';

function ColorPicker({ side }: { readonly side: Side }) {
	const workspace = useWorkspace();
	const look = sideColor(side.color);
	return (
		<Popover
			label={`Colour of ${side.name}`}
			className="menu"
			trigger={
				<button
					type="button"
					className="icon-button"
					aria-label={`Colour of ${side.name}: ${look.name}, ${look.ring}`}
				>
					<SideMark color={side.color} />
				</button>
			}
		>
			{(close) =>
				SIDE_COLORS.map((each, index) => (
					<button
						key={each.name}
						type="button"
						className="menu-item"
						aria-pressed={each === look}
						onClick={() => {
							close();
							dispatch(workspace, { type: 'set-side', side: { ...side, color: index } });
						}}
					>
						<SideMark color={index} />
						{each.name}, {each.ring}
					</button>
				))
			}
		</Popover>
	);
}

export function SidesEditor() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const sides = sidesOf(encounter);
	const add = () => {
		const taken = new Set(sides.map((s) => s.name));
		let number = sides.length + 1;
		while (taken.has(`Side ${number}`)) number += 1;
		const name = `Side ${number}`;
		const [id = name] = freeIds([name], new Set(sides.map((s) => s.id)));
		dispatch(workspace, { type: 'set-side', side: { id, name, color: freeColor(sides) } });
	};
	return (
		<div className="stack tight">
			<ul className="stack tight" aria-label="Sides">
				{sides.map((side) => {
					const others = sides.filter((s) => s.id !== side.id);
					const check = (text: string) => {
						if (text.trim() === '') return 'A side needs a name.';
						return others.some((s) => s.name === text.trim()) ? 'Another side is called that.' : null;
					};
					return (
						<li key={side.id} className="row tight unbroken">
							<ColorPicker side={side} />
							<div className="grow">
								<TextField
									label={`Name of side ${side.name}`}
									hideLabel
									value={side.name}
									check={check}
									onChange={(name, merge) =>
										dispatch(workspace, { type: 'set-side', side: { ...side, name } }, merge)
									}
								/>
							</div>
							<IconButton
								label={`Remove ${side.name}`}
								icon={Trash2}
								onClick={() => dispatch(workspace, { type: 'remove-side', id: side.id })}
							/>
						</li>
					);
				})}
			</ul>
			<div className="row tight">
				<Button quiet icon={Plus} onClick={add}>
					Add a side
				</Button>
				<PerformButton action="alone" quiet icon={Swords}>
					The app plays…
				</PerformButton>
			</div>
		</div>
	);
}
