/** What happened. */
export function LogPanel() {
	return <p className="panel-section">Log</p>;
}
