/** Crops a picture to a disc. Drag or arrow keys move it, the wheel or a slider zooms. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dispatch } from '../../store/document/document.ts';
import { pictureKey } from '../../store/formatsFacade.ts';
import { notify } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { type Crop, firstCrop, MAX_ZOOM, sideOfCrop, within } from './cropMath.ts';
import { usePortrait } from './portraitUpload.ts';

/** CSS pixels across. */
const STAGE = 256;
/** Pixels along a side of the saved picture. */
const PORTRAIT = 512;
/** Part of the disc per arrow key. */
const NUDGE = 0.04;
const ZOOM_STEP = 1.1;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The cropped picture; null if the browser cannot draw it. */
function cut(image: HTMLImageElement, crop: Crop): string | null {
	const { naturalWidth: width, naturalHeight: height } = image;
	const side = sideOfCrop({ width, height }, crop);
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = Math.max(1, Math.min(PORTRAIT, Math.round(side)));
	const context = canvas.getContext('2d');
	if (!context) return null;
	context.imageSmoothingQuality = 'high';
	context.drawImage(
		image,
		crop.x - side / 2,
		crop.y - side / 2,
		side,
		side,
		0,
		0,
		canvas.width,
		canvas.height,
	);
	const url = canvas.toDataURL('image/webp', 0.85);
	return url.startsWith('data:image/') ? url : null;
}

export function PortraitBody({ onDone }: { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const { picture, ids } = usePortrait();
	const image = useRef<HTMLImageElement>(null);
	const grabbed = useRef<readonly [x: number, y: number] | null>(null);
	const [crop, setCrop] = useState(() => firstCrop(picture ?? { width: 1, height: 1 }));
	if (!picture) return null;
	const side = sideOfCrop(picture, crop);
	/** CSS pixels per picture pixel. */
	const scale = STAGE / side;
	const change = (next: Crop) => setCrop(within(picture, next));

	const move = (event: PointerEvent) => {
		if (!grabbed.current) return;
		const [x, y] = grabbed.current;
		grabbed.current = [event.clientX, event.clientY];
		change({ ...crop, x: crop.x - (event.clientX - x) / scale, y: crop.y - (event.clientY - y) / scale });
	};
	const drop = () => {
		grabbed.current = null;
	};
	const key = (event: KeyboardEvent) => {
		const arrow = ARROWS[event.key];
		const zooms = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
		if (!arrow && zooms === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		if (zooms !== undefined) change({ ...crop, zoom: crop.zoom * zooms });
		else if (arrow)
			change({ ...crop, x: crop.x + arrow[0] * side * NUDGE, y: crop.y + arrow[1] * side * NUDGE });
	};
	const use = () => {
		const url = image.current && cut(image.current, crop);
		if (!url) {
			notify(workspace, 'This browser cannot show the picture.', 'problem');
			return;
		}
		const key = pictureKey(url);
		if (
			dispatch(workspace, {
				type: 'change-creatures',
				ids,
				change: { picture: key },
				pictures: { [key]: url },
			})
		)
			onDone();
	};
	return (
		<div className="stack portrait-crop">
			<div
				data-first
				className="crop-stage"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the picture
				tabIndex={0}
				role="img"
				aria-label="Crop. Arrow keys move, + and − zoom."
				style={{ width: STAGE, height: STAGE }}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					grabbed.current = [event.clientX, event.clientY];
				}}
				onPointerMove={move}
				onPointerUp={drop}
				onPointerCancel={drop}
				onWheel={(event) => change({ ...crop, zoom: crop.zoom * ZOOM_STEP ** -Math.sign(event.deltaY) })}
				onKeyDown={key}
			>
				<img
					ref={image}
					src={picture.url}
					alt=""
					draggable={false}
					style={{
						width: picture.width * scale,
						height: picture.height * scale,
						left: STAGE / 2 - crop.x * scale,
						top: STAGE / 2 - crop.y * scale,
					}}
				/>
			</div>
			<label className="row tight">
				<span className="text-small">Zoom</span>
				<input
					type="range"
					className="grow"
					min={1}
					max={MAX_ZOOM}
					step={0.05}
					value={crop.zoom}
					onChange={(event) => change({ ...crop, zoom: Number(event.target.value) })}
				/>
			</label>
			<div className="row">
				<Button primary onClick={use}>
					Use this picture
				</Button>
				<Button onClick={onDone}>Cancel</Button>
			</div>
		</div>
	);
}
