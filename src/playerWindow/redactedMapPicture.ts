/**
 * Map picture for the player window, with fogged parts cut out. Cutting takes time: covered squares are sent at
 * once, the picture follows and never precedes the fog.
 */
import { unpackSquares } from '../engine/index.ts';
import { type CutPicture, groundPicture, type Whole } from '../store/playerView/pictureRedaction.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';

export interface ToldGround {
	readonly url: string;
	/** Packed blank squares; null for none. Drawn as fog until the next picture, even if known. */
	readonly blank: string | null;
}

/** Milliseconds that collect changes of the fog. */
const GATHERED = 100;
/** Pause before the next cut, as a multiple of the last cut's duration. */
const LEISURE = 2;

interface Made {
	readonly whole: Whole;
	readonly ground: ToldGround;
}

/** True if both are the same picture at the same place on maps of equal size. */
function isOnePicture(a: Whole, b: Whole): boolean {
	const place = ({ width, height, at }: Whole) => JSON.stringify([width, height, at]);
	return a.url === b.url && place(a) === place(b);
}

/** True if all blank squares of the first are blank in the second. */
function isBlankIn({ blank, width, height }: Whole, other: Whole): boolean {
	if (blank === null || blank === other.blank) return true;
	const squares = unpackSquares(blank, width * height);
	const others = other.blank === null ? null : unpackSquares(other.blank, width * height);
	return !!squares && !!others && squares.every((one, at) => one <= others[at]!);
}

export class GroundPicture {
	private made: Made | null = null;
	private wanted: Whole | null = null;
	/** Cutting or scheduled. */
	private busy = false;
	private leisure = 0;

	/** @param onMade called when another picture is ready to send */
	constructor(
		private readonly page: { readonly cut: CutPicture; now(): number },
		private readonly onMade: () => void,
	) {}

	/**
	 * Picture to send; null for none. Undefined while cutting, if the last picture shows squares covered since:
	 * nothing is sent, not even to a new window.
	 */
	tell(seen: PlayerView): ToldGround | null | undefined {
		const whole = groundPicture(seen);
		this.wanted = whole;
		if (!whole) this.made = null;
		else if (whole.blank === null) this.made = { whole, ground: { url: whole.url, blank: null } };
		const { made } = this;
		if (!made || !whole) {
			if (whole) this.begin();
			return null;
		}
		const isSame = isOnePicture(whole, made.whole);
		if (isSame && made.whole.blank === whole.blank) return made.ground;
		this.begin();
		if (!isSame) return null;
		return isBlankIn(whole, made.whole) ? made.ground : undefined;
	}

	private begin(): void {
		if (this.busy) return;
		this.busy = true;
		setTimeout(() => void this.cut(), Math.max(this.made ? GATHERED : 0, this.leisure));
	}

	private async cut(): Promise<void> {
		const whole = this.wanted;
		if (whole && whole.blank !== null) {
			const { page } = this;
			const begun = page.now();
			const url = await page.cut(whole).catch(() => null);
			this.leisure = LEISURE * (page.now() - begun);
			// A failed cut leaves the picture unknown.
			if (url !== null) this.made = { whole, ground: { url, blank: whole.blank } };
			else if (this.wanted === whole) this.wanted = null;
		}
		this.busy = false;
		if (this.wanted) this.onMade();
	}
}
