/**
 * Stands in for the scroll lock that the dialogs and menus bring along (vite.config.ts puts it in its place):
 * the page itself never scrolls, so there is nothing to lock, and the lock weighs four kilobytes.
 */
import type { ElementType, ReactNode } from 'react';

interface RemoveScrollProps {
	readonly as?: ElementType;
	readonly children?: ReactNode;
	readonly allowPinchZoom?: boolean;
	readonly shards?: readonly unknown[];
	readonly enabled?: boolean;
}

/** Renders what the lock would render, and locks nothing. */
export function RemoveScroll({
	as: Element = 'div',
	allowPinchZoom: _pinch,
	shards: _shards,
	enabled: _enabled,
	...rest
}: RemoveScrollProps) {
	return <Element {...rest} />;
}
