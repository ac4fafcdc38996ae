/** Color and ring of a side, as on miniatures; distinguishable without color. */
import { type RingPattern, sideColor } from '../../store/sideColors.ts';

interface Ring {
	readonly radii: readonly number[];
	readonly dash?: string;
	readonly cap?: 'round' | 'butt';
}

/** A ring of radius 12 has a circumference of about 75.4, divided evenly by the dashes. */
const RINGS: Readonly<Record<RingPattern, Ring>> = {
	solid: { radii: [12] },
	dashed: { radii: [12], dash: '6.28 3.14' },
	double: { radii: [13, 9.4] },
	dotted: { radii: [12], dash: '0.01 5.39', cap: 'round' },
	'dash-dot': { radii: [12], dash: '8 3.6 0.01 3.47', cap: 'round' },
	triple: { radii: [13.6, 10.8, 8] },
};

export interface SideMarkProps {
	/** Index into the palette of sides; null for a secret side. */
	readonly color: number | null;
	/** Up to two characters inside. */
	readonly text?: string;
	readonly little?: boolean;
	/** A data URL, shown inside the ring. */
	readonly picture?: string | undefined;
}

const UNKNOWN = { color: 'currentColor', ring: 'solid' } as const;

export function SideMark({ color, text, little, picture }: SideMarkProps) {
	const look = color === null ? UNKNOWN : sideColor(color);
	const { radii, dash, cap } = RINGS[look.ring];
	const width = radii.length === 1 ? 3.4 : radii.length === 2 ? 2.2 : 1.5;
	return (
		<svg viewBox="0 0 32 32" className={`side-mark ${little ? 'little' : ''}`} aria-hidden="true">
			{picture && !text && (
				<image
					href={picture}
					x={4}
					y={4}
					width={24}
					height={24}
					preserveAspectRatio="xMidYMid slice"
					// Centered by default; a position would count from the picture’s corner.
					clipPath="circle(12px)"
				/>
			)}
			{radii.map((radius) => (
				<circle
					key={radius}
					cx={16}
					cy={16}
					r={radius}
					fill="none"
					stroke={look.color}
					strokeWidth={width}
					strokeDasharray={dash}
					strokeLinecap={cap}
				/>
			))}
			{text && (
				<text x={16} y={19.6} textAnchor="middle" fontSize={10} fontWeight={650} fill="currentColor">
					{text}
				</text>
			)}
		</svg>
	);
}
