/** Width of a brush in squares, for terrain and fog: a list, which fingers use without a keyboard. */
const WIDTHS = [1, 2, 3, 4, 5];

interface BrushWidthProps {
	readonly size: number;
	readonly onChange: (size: number) => void;
}

export function BrushWidth({ size, onChange }: BrushWidthProps) {
	return (
		<label className="brush-width">
			Width
			<select
				className="input"
				aria-label="Brush width in squares"
				value={size}
				onChange={(event) => onChange(Number(event.target.value))}
			>
				{WIDTHS.map((width) => (
					<option key={width}>{width}</option>
				))}
			</select>
		</label>
	);
}
