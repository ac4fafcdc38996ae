/** Putting a picture under the grid: it fills the width of the map until the grid is fitted to it. */
import type { Desk } from '../../store/desk/desk.ts';
import { dispatch } from '../../store/document/document.ts';
import { presentEncounter } from '../../store/document/looked.ts';

interface Picture {
	readonly key: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

/** Puts it there and asks for the grid; whoever calls that off never opened it. */
export function putBackground(desk: Desk, { key, url, width, height }: Picture): void {
	const { map } = presentEncounter(desk);
	const background = { picture: key, x: 0, y: 0, width: map.width, height: (map.width * height) / width };
	if (dispatch(desk, { type: 'set-background', background, pictures: { [key]: url } }))
		desk.session.setState({ dialog: 'picture' });
}
