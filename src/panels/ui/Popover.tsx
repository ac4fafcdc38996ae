/** Button that opens a floating box with a form or choices. */
import { X } from 'lucide-react';
import {
	type ComponentProps,
	cloneElement,
	type ReactElement,
	type ReactNode,
	useRef,
	useState,
} from 'react';
import { Floating } from './FloatingBox.tsx';
import type { FloatAlign, FloatSide, ScreenBox } from './floatingPosition.ts';
import { IconButton } from './IconButton.tsx';

interface PopoverProps {
	readonly label: string;
	readonly trigger: ReactElement<ComponentProps<'button'>>;
	readonly side?: FloatSide;
	readonly align?: FloatAlign;
	/** Selector of the area around the button that the box leaves free, beside it or above the button. */
	readonly clears?: string;
	readonly className?: string;
	/** Shows its title and a close button for touch. */
	readonly titled?: boolean;
	/** For controlled state. */
	readonly open?: boolean;
	readonly onOpenChange?: (open: boolean) => void;
	/** Content of the box, given its close function. */
	readonly children: (close: () => void) => ReactNode;
}

/** Least room above an area for a box, in pixels. */
const ROOM = 240;

/** The button's box, as wide as the area that stays free; for a box above, also as high if there is room. */
function anchorOf(
	button: HTMLElement | null,
	clears: string | undefined,
	side: FloatSide,
): ScreenBox | undefined {
	const own = button?.getBoundingClientRect();
	const area = clears === undefined ? undefined : button?.closest(clears)?.getBoundingClientRect();
	if (!own || !area) return own;
	const top = side === 'top' && area.top >= ROOM ? area.top : own.top;
	return { left: area.left, right: area.right, top, bottom: own.bottom };
}

export function Popover({
	label,
	trigger,
	side = 'bottom',
	align = 'start',
	clears,
	className = 'popover',
	titled,
	open: given,
	onOpenChange,
	children,
}: PopoverProps) {
	const [own, setOwn] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const open = given ?? own;
	const set = (next: boolean) => {
		setOwn(next);
		onOpenChange?.(next);
	};
	return (
		<>
			{cloneElement(trigger, {
				ref: button,
				'aria-haspopup': 'dialog',
				'aria-expanded': open,
				onClick: () => set(!open),
			})}
			{open && (
				<Floating
					anchor={() => anchorOf(button.current, clears, side)}
					opener={() => button.current}
					side={side}
					align={align}
					isFitted={clears !== undefined}
					role="dialog"
					label={label}
					className={className}
					onClose={() => set(false)}
				>
					{titled && (
						<div className="popover-head strip" data-aside="">
							<h2>{label}</h2>
							<IconButton label="Close" icon={X} onClick={() => set(false)} />
						</div>
					)}
					{children(() => set(false))}
				</Floating>
			)}
		</>
	);
}
