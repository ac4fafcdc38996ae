/** A silhouette drawn in the text color. */
import { SILHOUETTE_SIDE, SILHOUETTES } from '../../store/silhouettes/silhouetteData.ts';
import type { FaceId } from '../../store/silhouettes/silhouetteTable.ts';

export function Silhouette({ face }: { readonly face: FaceId }) {
	return (
		<svg className="silhouette" viewBox={`0 0 ${SILHOUETTE_SIDE} ${SILHOUETTE_SIDE}`} aria-hidden="true">
			<path d={SILHOUETTES[face]} fill="currentColor" />
		</svg>
	);
}
