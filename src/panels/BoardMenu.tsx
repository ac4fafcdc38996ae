/** What can be done at a place of the board: for a creature there, or for the map. */
import { DropdownMenu } from 'radix-ui';
import type { Square } from '../engine/index.ts';
import { type Action, actionOf, perform } from '../store/actions.ts';
import { useAddForm } from './creatures/addForm.ts';
import { openPanel } from './sheet.ts';
import { keyName } from './ui/keyName.ts';

/** Where somebody asked, in CSS pixels of the page, and what is there. */
export interface MenuPlace {
	readonly clientX: number;
	readonly clientY: number;
	readonly creature: string | undefined;
	readonly square: Square;
}

const CREATURE_ITEMS = [
	['clear-path', 'flying', 'hidden'],
	['pace-walk', 'pace-run', 'pace-withdraw', 'pace-step'],
	['cut', 'copy', 'duplicate', 'delete'],
] as const;

const MAP_ITEMS = [
	['paste', 'select-all', 'clear-all-paths'],
	['fit', 'actual-size'],
] as const;

function Item({ action }: { readonly action: Action }) {
	const [key] = action.keys;
	return (
		<DropdownMenu.Item className="menu-item" disabled={!action.enabled()} onSelect={() => perform(action)}>
			<span className="menu-check">{action.checked?.() ? '✓' : ''}</span>
			{action.label}
			{key !== undefined && <kbd>{keyName(key)}</kbd>}
		</DropdownMenu.Item>
	);
}

interface BoardMenuProps {
	readonly place: MenuPlace | null;
	readonly onClose: () => void;
	readonly onEdit: (creature: string) => void;
}

export function BoardMenu({ place, onClose, onEdit }: BoardMenuProps) {
	if (!place) return null;
	const { creature } = place;
	const groups = creature === undefined ? MAP_ITEMS : CREATURE_ITEMS;
	return (
		<DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
			<DropdownMenu.Trigger asChild>
				<button
					type="button"
					className="menu-place"
					aria-label="Menu"
					tabIndex={-1}
					style={{ left: place.clientX, top: place.clientY }}
				/>
			</DropdownMenu.Trigger>
			<DropdownMenu.Content
				className="menu"
				align="start"
				sideOffset={2}
				collisionPadding={8}
				aria-label={creature === undefined ? 'Map' : 'Creature'}
			>
				{creature === undefined ? (
					<DropdownMenu.Item
						className="menu-item"
						onSelect={() => {
							openPanel('creatures');
							useAddForm.setState({ open: true });
						}}
					>
						<span className="menu-check" />
						Add creatures…
					</DropdownMenu.Item>
				) : (
					<DropdownMenu.Item className="menu-item" onSelect={() => onEdit(creature)}>
						<span className="menu-check" />
						Edit…
					</DropdownMenu.Item>
				)}
				{groups.map((ids) => (
					<DropdownMenu.Group key={ids[0]}>
						<DropdownMenu.Separator className="menu-line" />
						{ids.map((id) => (
							<Item key={id} action={actionOf(id)} />
						))}
					</DropdownMenu.Group>
				))}
			</DropdownMenu.Content>
		</DropdownMenu.Root>
	);
}
