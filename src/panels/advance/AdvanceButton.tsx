/** The primary button for the next action, always in the same place, with a menu of alternatives. */

import {
	Check,
	ChevronsRight,
	ChevronUp,
	Dices,
	Eye,
	Hourglass,
	type LucideIcon,
	Pause,
	Play,
	RotateCcw,
	SkipForward,
	Swords,
	Undo2,
	UserCheck,
	UserPlus,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { dicePadOf } from '../contest/resolving.ts';
import { useFiles } from '../files/filesContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { keyName } from '../ui/keyName.ts';
import { Menu } from '../ui/Menu.tsx';
import { useWorkspaceValue } from '../ui/workspaceHooks.ts';
import { AdvanceItems } from './AdvanceItems.tsx';
import { type AdvanceKind, advanceAt, performAdvance } from './advance.ts';
import { enterKeyOf } from './enterKey.ts';

const ICONS: Readonly<Record<AdvanceKind, LucideIcon>> = {
	'back to now': Undo2,
	planning: Hourglass,
	pause: Pause,
	roll: Dices,
	resolve: Swords,
	ready: UserCheck,
	reveal: Eye,
	done: Check,
	add: UserPlus,
	begin: Swords,
	'roll initiative': Dices,
	play: Play,
	next: ChevronsRight,
	'next round': ChevronsRight,
	'next scenario': SkipForward,
	'play again': RotateCcw,
};

/** Labels with more letters are set in smaller type, without an icon. */
const LONG = 18;

export function AdvanceButton() {
	const workspace = useWorkspace();
	const files = useFiles();
	useStore(workspace.thinking);
	useStore(workspace.sending);
	useStore(workspace.opponents);
	useStore(dicePadOf(workspace));
	const { kind, label, detail, refusal } = useWorkspaceValue(advanceAt);
	const isLong = label.length > LONG;
	const id = useId();
	useEffect(() => {
		enterKeyOf(workspace).press = () => performAdvance(workspace, files, true);
	}, [workspace, files]);
	/** Label at the first press of a double click. */
	const pressed = useRef('');
	return (
		<section className="advance strip" aria-label="What comes next">
			<button
				type="button"
				className="advance-button strip"
				aria-labelledby={`${id}-label`}
				aria-describedby={detail === '' ? undefined : `${id}-detail`}
				aria-disabled={refusal !== null || undefined}
				aria-keyshortcuts={keyName('Enter')}
				title={refusal ?? undefined}
				onClick={({ detail: clicks }) => {
					// Ignores the second click if the button's meaning changed between the two.
					if (clicks > 1 && pressed.current !== label) return;
					pressed.current = label;
					performAdvance(workspace, files);
				}}
			>
				{!isLong && <Icon icon={ICONS[kind]} />}
				<span className="advance-words">
					<span id={`${id}-label`} className={isLong ? 'clipped is-long' : 'clipped'}>
						{label}
					</span>
					{detail !== '' && (
						<small id={`${id}-detail`} className="clipped">
							{detail}
						</small>
					)}
				</span>
				<kbd>{kind === 'done' ? keyName('Escape') : '⏎'}</kbd>
			</button>
			{kind !== 'done' && (
				<Menu
					label="Other ways to continue"
					side="top"
					align="end"
					trigger={
						<button type="button" className="advance-menu hovers" aria-label="Other ways to continue">
							<Icon icon={ChevronUp} />
						</button>
					}
				>
					<AdvanceItems />
				</Menu>
			)}
		</section>
	);
}
