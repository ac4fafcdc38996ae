/** Which way painted stairs and ladders go up: eight arrows around a square. */
import { ArrowRight } from 'lucide-react';
import { directionName } from '../../tools/directions.ts';
import { Radio, Radios } from '../ui/Radios.tsx';

/** Directions (indices of `DIRECTIONS`) row by row around the middle. */
const PLACES = [5, 6, 7, 4, null, 0, 3, 2, 1] as const;

interface RiseProps {
	readonly up: number;
	readonly onChange: (up: number) => void;
}

export function Rise({ up, onChange }: RiseProps) {
	return (
		<div className="row">
			<span className="small soft grow">
				Going up to the {directionName(up)} counts as a diagonal; any other way costs the plain 5 ft. R turns
				it; painting over stairs turns those.
			</span>
			<Radios
				className="rise"
				aria-label="Goes up to the"
				value={String(up)}
				onChoose={(way) => onChange(Number(way))}
			>
				{PLACES.map((way) =>
					way === null ? (
						<span key="middle" aria-hidden="true" />
					) : (
						<Radio key={way} value={String(way)} aria-label={directionName(way)} title={directionName(way)}>
							<ArrowRight aria-hidden="true" style={{ rotate: `${way * 45}deg` }} />
						</Radio>
					),
				)}
			</Radios>
		</div>
	);
}
