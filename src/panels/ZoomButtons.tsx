/** In reach of a thumb, at the board's lower right corner, where the screen is touched: nearer, further, all of the map. */
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { ActionButton } from './ui/ActionButton.tsx';

export function ZoomButtons() {
	return (
		<fieldset className="zoom-buttons" aria-label="Zoom">
			<ActionButton id="zoom-in" icon={ZoomIn} tipSide="left" />
			<ActionButton id="zoom-out" icon={ZoomOut} tipSide="left" />
			<ActionButton id="fit" icon={Maximize} tipSide="left" />
		</fieldset>
	);
}
