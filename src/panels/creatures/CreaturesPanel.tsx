/** Who takes part. */
export function CreaturesPanel() {
	return <p className="panel-section">Creatures</p>;
}
