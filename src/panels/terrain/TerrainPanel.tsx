/** Dock of map editing: options of the tool. */
import { Grid3x3, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { dispatch } from '../../store/document/document.ts';
import { pictureKey } from '../../store/formatsFacade.ts';
import type { ToolId } from '../../store/session/toolState.ts';
import { forgetProblem, notify } from '../../store/workspace/notices.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { AreaList, NoteList } from '../annotations/AnnotationList.tsx';
import { Button } from '../ui/Button.tsx';
import { PictureButton } from '../ui/PictureButton.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { putBackground } from './backgroundPicture.ts';
import { FogSection } from './FogSection.tsx';
import { TerrainPalette } from './TerrainPalette.tsx';
import { Walls } from './WallSection.tsx';

/** A stored picture, or an error sentence. */
type ReadPicture =
	| {
			readonly ok: true;
			/** Content hash, so that equal pictures are stored once. */
			readonly key: string;
			readonly url: string;
			/** Pixels after shrinking. */
			readonly width: number;
			readonly height: number;
	  }
	| { readonly ok: false; readonly message: string };

/**
 * Reads a picture and redraws it at up to `most` pixels per side as WebP, which drops metadata (location, camera).
 */
async function pictureFrom(file: Blob & { readonly name?: string }, most: number): Promise<ReadPicture> {
	const called = file.name ? `“${file.name}”` : 'This';
	let bitmap: ImageBitmap;
	try {
		bitmap = await createImageBitmap(file);
	} catch {
		return { ok: false, message: `${called} is not a picture this browser can show.` };
	}
	const shrink = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(bitmap.width * shrink));
	canvas.height = Math.max(1, Math.round(bitmap.height * shrink));
	canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	let url = canvas.toDataURL('image/webp', 0.85);
	// Browsers without WebP encoding, such as Safari, return PNG: ten times as large for a photograph.
	if (url.startsWith('data:image/png') && file.type === 'image/jpeg') url = canvas.toDataURL(file.type, 0.85);
	if (!url.startsWith('data:image/'))
		return { ok: false, message: `${called} is too large for this browser.` };
	return { ok: true, key: pictureKey(url), url, width: canvas.width, height: canvas.height };
}

/** Maximum pixels of a map picture's longer side. */
const LARGEST = 4096;

/** Background picture: add, align the grid, remove. */
function BackgroundSection() {
	const workspace = useWorkspace();
	const { background } = usePresentEncounter().map;
	const take = async (file: File) => {
		const picture = await pictureFrom(file, LARGEST);
		if (picture.ok) {
			forgetProblem(workspace);
			putBackground(workspace, picture);
		} else notify(workspace, picture.message, 'problem');
	};
	return (
		<section className="stack panel-section" aria-label="Map picture">
			<div className="row tight">
				<PictureButton label={background ? 'Another picture…' : 'Add a picture…'} onFile={take} />
				{background && (
					<>
						<Button icon={Grid3x3} onClick={() => workspace.session.setState({ dialog: 'background' })}>
							Fit the grid…
						</Button>
						<Button
							icon={Trash2}
							onClick={() => dispatch(workspace, { type: 'set-background', background: null })}
						>
							Remove
						</Button>
					</>
				)}
			</div>
			{!background && (
				<p className="text-small text-muted">
					A drawn or scanned map. For walls and doors, open .dd2vtt or .uvtt files instead.
				</p>
			)}
		</section>
	);
}

function PlacePage() {
	return (
		<p className="stack panel-section">
			Drag creatures to other squares. A click opens or closes a door. Paths start from the new square.
		</p>
	);
}

function AreaPage() {
	return (
		<div className="stack panel-section">
			<p>Drag a spell’s shape on the map. It stays until its end or until removed.</p>
			<AreaList />
		</div>
	);
}

function NotePage() {
	return (
		<div className="stack panel-section">
			<p>Click a square to write a note. Only you read it, unless you show it to players.</p>
			<NoteList />
		</div>
	);
}

const PAGES: Readonly<Partial<Record<ToolId, ComponentType>>> = {
	terrain: TerrainPalette,
	wall: Walls,
	fog: FogSection,
	area: AreaPage,
	note: NotePage,
	picture: BackgroundSection,
};

export function TerrainPanel() {
	const tool = useSession((s) => s.tool);
	const Tool = PAGES[tool] ?? PlacePage;
	return (
		<div className="panel scrolls" key={tool}>
			<Tool />
		</div>
	);
}
