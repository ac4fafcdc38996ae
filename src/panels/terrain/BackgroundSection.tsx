/** Background picture: add, align the grid, remove. */
import { Grid3x3, Trash2 } from 'lucide-react';
import { dispatch } from '../../store/document/document.ts';
import { forgetProblem, notify } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { PictureButton } from '../ui/PictureButton.tsx';
import { pictureFrom } from '../ui/pictureUpload.ts';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { putBackground } from './backgroundPicture.ts';

/** Maximum pixels of a map picture's longer side. */
const LARGEST = 4096;

export function BackgroundSection() {
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
		<section className="panel-section" aria-label="Map picture">
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
				<p className="small soft">
					A drawn or scanned map. For walls and doors, open .dd2vtt or .uvtt files instead.
				</p>
			)}
		</section>
	);
}
