/** Fading rings of pings. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toScreen } from '../../store/session/cameraTypes.ts';
import type { Pointed } from '../../store/session/ping.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

/** Milliseconds; matches `board.css`. */
const LASTS = 4000;

function Ring({ at }: { readonly at: Pointed }) {
	const workspace = useWorkspace();
	const camera = useStore(workspace.camera);
	const { x, y } = toScreen(camera, at);
	const across = Math.max(48, camera.scale * 1.5);
	return (
		<span
			className="point-mark"
			style={{ left: x - across / 2, top: y - across / 2, width: across, height: across }}
		/>
	);
}

export function PointMarks() {
	const workspace = useWorkspace();
	const [marks, setMarks] = useState<readonly Pointed[]>([]);
	useEffect(
		() =>
			workspace.pointed.subscribe((mark) => {
				if (!mark) return;
				setMarks((before) => [...before, mark]);
				setTimeout(() => setMarks((before) => before.filter((one) => one !== mark)), LASTS);
			}),
		[workspace],
	);
	return (
		<div className="point-marks" aria-hidden="true">
			{marks.map((mark) => (
				<Ring key={mark.id} at={mark} />
			))}
		</div>
	);
}
