/** The ground. */
export function TerrainPanel() {
	return <p className="panel-section">Terrain</p>;
}
