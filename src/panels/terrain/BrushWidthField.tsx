/** Width of a brush in squares, 1–5, for terrain and fog. */
import { Input } from '../ui/fields.tsx';

const MAX_WIDTH = 5;

interface BrushWidthProps {
	readonly size: number;
	readonly onChange: (size: number) => void;
}

export function BrushWidth({ size, onChange }: BrushWidthProps) {
	return (
		<label className="brush-width">
			Width
			<Input
				type="number"
				aria-label="Brush width in squares"
				min={1}
				max={MAX_WIDTH}
				value={size}
				onType={(text) => {
					const width = Number(text);
					if (Number.isInteger(width) && width >= 1) onChange(Math.min(MAX_WIDTH, width));
				}}
			/>
		</label>
	);
}
