/** How many squares wide a brush is, for terrain as for fog. */
import { SegmentedControl } from '../ui/Segmented.tsx';

const WIDTHS = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

interface BrushWidthProps {
	readonly label: string;
	readonly size: number;
	readonly onChange: (size: number) => void;
}

export function BrushWidth({ label, size, onChange }: BrushWidthProps) {
	return (
		<div className="row">
			<span className="small soft">Width in squares</span>
			<div className="grow">
				<SegmentedControl
					label={label}
					value={`${size}`}
					options={WIDTHS}
					onChange={(chosen) => onChange(Number(chosen))}
				/>
			</div>
		</div>
	);
}
