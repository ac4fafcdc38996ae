/** The places of what stands around the board, as large as it will be: so the board stays where it is when that comes. */

export function BarPlace() {
	return <div className="bar" />;
}

export function RailPlace() {
	return (
		<div className="rail">
			<div className="tools">
				<span className="tool" />
			</div>
		</div>
	);
}

export function DockPlace() {
	return <div className="dock" />;
}

export function TimelinePlace() {
	return (
		<div className="time">
			<div className="transport">
				<span className="primary" />
			</div>
			<div className="strip">
				<div className="half">
					<div className="marks" />
					<div className="track" />
				</div>
			</div>
			<div className="time-side">
				<div className="where">
					<div className="clock">{'\u00a0'}</div>
				</div>
			</div>
		</div>
	);
}
