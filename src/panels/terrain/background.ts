/** Putting a picture under the grid: it fills the width of the map until the grid is fitted to it. */
import { dispatch, presentEncounter } from '../../store/document/document.ts';
import { useSession } from '../../store/session/session.ts';

interface Picture {
	readonly key: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

/** Puts it there and asks for the grid; whoever calls that off never opened it. */
export function putBackground({ key, url, width, height }: Picture): void {
	const { map } = presentEncounter();
	const background = { picture: key, x: 0, y: 0, width: map.width, height: (map.width * height) / width };
	if (dispatch({ type: 'set-background', background, pictures: { [key]: url } }))
		useSession.setState({ dialog: 'picture' });
}
