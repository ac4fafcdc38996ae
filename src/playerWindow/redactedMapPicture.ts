/**
 * The picture under the map as it goes to the players' window: cut where fog lies. Cutting takes a while, so what is
 * covered is told at once and the picture follows, which is never ahead of the fog.
 */
import { unpackSquares } from '../engine/index.ts';
import { type CutPicture, groundPicture, type Whole } from '../store/playerView/pictureRedaction.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';

/** The picture as it is told. */
export interface ToldGround {
	/** A data URL. */
	readonly url: string;
	/** Squares that are blank in it, packed; null for none. Until another comes fog lies there, whatever is known besides. */
	readonly blank: string | null;
}

/** Milliseconds that several changes of the fog are waited for. */
const GATHERED = 100;
/** Of the time cutting takes, how long the page is left alone before the next. */
const LEISURE = 2;

interface Made {
	readonly whole: Whole;
	readonly ground: ToldGround;
}

/** Whether both are one picture at one place of one map. */
function isOnePicture(a: Whole, b: Whole): boolean {
	const place = ({ width, height, at }: Whole) => JSON.stringify([width, height, at]);
	return a.url === b.url && place(a) === place(b);
}

/** Whether what is blank in the one is so in the other. */
function isBlankIn({ blank, width, height }: Whole, other: Whole): boolean {
	if (blank === null || blank === other.blank) return true;
	const squares = unpackSquares(blank, width * height);
	const others = other.blank === null ? null : unpackSquares(other.blank, width * height);
	return !!squares && !!others && squares.every((one, at) => one <= others[at]!);
}

export class GroundPicture {
	private made: Made | null = null;
	private wanted: Whole | null = null;
	/** Cutting, or waiting to. */
	private busy = false;
	private leisure = 0;

	/** @param onMade called when another picture is ready to be sent */
	constructor(
		private readonly page: { readonly cut: CutPicture; now(): number },
		private readonly onMade: () => void,
	) {}

	/**
	 * The picture to send now; null for none. Undefined while the next one is being cut and the last one shows what has
	 * been covered since: then nothing is sent, and a window that comes now does not get the last one either.
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
			// What cannot be painted is not known.
			if (url !== null) this.made = { whole, ground: { url, blank: whole.blank } };
			else if (this.wanted === whole) this.wanted = null;
		}
		this.busy = false;
		if (this.wanted) this.onMade();
	}
}
