/** Which reading of the rules is played. */
export function RulesPanel() {
	return <p className="panel-section">Rules</p>;
}
