/** Card tab: GM note, token picture and silhouette, saving to the bestiary. */
import { BookmarkPlus } from 'lucide-react';
import type { Creature } from '../../engine/index.ts';
import { changeAll } from '../../store/document/document.ts';
import { MAX_NOTE } from '../../store/formatsFacade.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { onlyOf, shared } from '../shared/commonValue.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { PictureButton } from '../ui/PictureButton.tsx';
import { Portrait } from './Portrait.tsx';
import { takePortrait } from './portraitUpload.ts';
import { FacePicker } from './SilhouettePicker.tsx';

const HIDING = [
	{ value: 'no', label: 'No' },
	{ value: 'hidden', label: 'Until you reveal it' },
	{ value: 'turn', label: 'Until its first turn or move' },
	{ value: 'seen', label: 'Until an opponent sees it' },
] as const;

export function NotesTab({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const ids = creatures.map((c) => c.id);
	const only = onlyOf(creatures);
	const picture = shared(creatures, (c) => c.picture ?? '');
	return (
		<div className="stack panel-section">
			<TextField
				label="Note (only you see it)"
				multiline
				maxLength={MAX_NOTE}
				value={shared(creatures, (c) => c.note ?? '')}
				onChange={(note, merge) => changeAll(workspace, ids, { note }, merge)}
			/>
			<SelectField
				label="Hidden from players"
				value={shared(creatures, ({ hidden, hiddenUntil }) => (hidden ? (hiddenUntil ?? 'hidden') : 'no'))}
				options={HIDING}
				onChange={(chosen) =>
					changeAll(workspace, ids, {
						hidden: chosen === 'no' ? undefined : true,
						hiddenUntil: chosen === 'turn' || chosen === 'seen' ? chosen : undefined,
					})
				}
			/>
			<div className="row">
				{only && <Portrait creature={only} />}
				<div className="row tight grow">
					<PictureButton
						label={picture === '' ? 'Picture…' : 'Another picture…'}
						onFile={(file) => takePortrait(workspace, file, ids)}
					/>
					{picture !== '' && (
						<Button onClick={() => changeAll(workspace, ids, { picture: undefined })}>Remove picture</Button>
					)}
					{picture === '' && (
						<FacePicker
							value={shared(creatures, (c) => c.face ?? '')}
							onChange={(face) => changeAll(workspace, ids, { face })}
						/>
					)}
				</div>
			</div>
			<div className="row tight">
				<PerformButton action="keep-kind" compact icon={BookmarkPlus}>
					Save to my bestiary
				</PerformButton>
			</div>
		</div>
	);
}
