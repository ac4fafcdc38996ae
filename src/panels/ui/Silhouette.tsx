/** A face of the table as a drawing in the text's colour. */
import { outlineOf } from '../../store/faces/outlines.ts';
import { SILHOUETTE_SIDE } from '../../store/faces/silhouettes.ts';
import type { FaceId } from '../../store/faces/table.ts';

export function Silhouette({ face }: { readonly face: FaceId }) {
	return (
		<svg className="silhouette" viewBox={`0 0 ${SILHOUETTE_SIDE} ${SILHOUETTE_SIDE}`} aria-hidden="true">
			<path d={outlineOf(face)} fill="currentColor" />
		</svg>
	);
}
