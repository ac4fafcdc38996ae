/** Legend in Help of the signs on the board and above the timeline. */
import { BADGE_GLYPHS, type Badge } from '../store/badgeGlyphs.ts';
import { MARK_SHAPES } from './timeline/markShapes.ts';
import type { MarkKind } from './timeline/timelineMarkModel.ts';

interface Sign {
	/** SVG path data of the strokes. */
	readonly path: string;
	/** Half the width of the box around the origin; if left out, a box of 16 × 16 from the origin. */
	readonly half?: number;
	readonly dashes?: string;
	/** The number inside. */
	readonly figure?: string;
	readonly about: string;
}

/** Plans and unknown plans. */
const PLANS: readonly Sign[] = [
	{ path: '', figure: '1\u20132', about: 'on a path: position at the end of these segments' },
	{ path: 'M5 4V12M11 4V12', about: 'on a path: waits this number of segments' },
	{ path: 'M1 8H15', dashes: '3 2.5', about: 'gray: beyond its reach in this half-round' },
	{ path: 'M1 8H15', dashes: '0.1 3', figure: '?', about: 'predicted: the opponent’s plan is unknown' },
	{
		path: 'M0 10 10 0M6 16 16 6',
		figure: '3',
		about: 'hatched: opponents could be here, from that segment on',
	},
	{ path: 'M1 1H15V15H1ZM11 5V5.1', about: 'dotted area: safe from opponents' },
	{ path: 'M3 3 13 13M13 3 3 13M2 10 6 14M14 10 10 14', about: 'contested square, with its segment' },
];

/** Events on the board and above the timeline. */
const MARKS: Readonly<Record<MarkKind, string>> = {
	contest: 'a contested square: filled once decided',
	waiting: 'a contested square that needs its dice',
	blocked: 'blocked at this edge',
	stopped: 'stopped for this half-round (see label)',
	check: 'a check, such as a tumble or a climb',
	provokes: 'provokes an opportunity attack (arrow shows who)',
	hurt: 'damaged by terrain',
};

/** Badges on miniatures. */
const BADGES: Readonly<Record<Badge, string>> = {
	moved: 'part of its round is used (see label)',
	flying: 'flying',
	hidden: 'hidden from the players',
	bloodied: 'bloodied: half its hit points or less',
	prone: 'prone',
	stunned: 'stunned',
	bound: 'bound',
	unconscious: 'unconscious',
	dead: 'dead',
};

const keysOf = <Key extends string>(of: Readonly<Record<Key, string>>) => Object.keys(of) as Key[];

const SIGNS: readonly Sign[] = [
	...PLANS,
	...keysOf(MARKS).map((kind) => ({ path: MARK_SHAPES[kind], about: MARKS[kind] })),
	...keysOf(BADGES).map((badge) => ({ path: BADGE_GLYPHS[badge], half: 1, about: BADGES[badge] })),
	{ path: '', figure: 'A', about: 'on a token: the app plans for it' },
];

function Picture({ path, half, dashes, figure }: Sign) {
	return (
		<svg
			className="sign"
			viewBox={half === undefined ? '0 0 16 16' : `${-half} ${-half} ${2 * half} ${2 * half}`}
			aria-hidden="true"
		>
			<path d={path} strokeDasharray={dashes} vectorEffect="non-scaling-stroke" />
			{figure !== undefined && (
				<text x="8" y="12" textAnchor="middle">
					{figure}
				</text>
			)}
		</svg>
	);
}

export function Signs() {
	return (
		<ul className="stack tight signs" aria-label="Signs on the board">
			{SIGNS.map((sign) => (
				<li key={sign.about}>
					<Picture {...sign} />
					{sign.about}
				</li>
			))}
		</ul>
	);
}
