/** Dialog of a note on a square. Every way of closing saves the text except Cancel. */
import { Move, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dispatch } from '../../store/document/document.ts';
import { MAX_NOTE } from '../../store/formatsFacade.ts';
import { carry, removeNote } from '../../store/interactions/annotations.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField, submit } from '../ui/fields.tsx';
import { Modal } from '../ui/Modal.tsx';

export function NoteDialog({ onDone }: { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const note = useSession((s) => s.note);
	const isThere = useDocument((d) => d.encounter.notes?.some(({ id }) => id === note?.id) ?? false);
	const [text, setText] = useState(note?.text ?? '');
	const [shown, setShown] = useState(note?.shown ?? false);
	if (!note) return null;
	const { id, at } = note;
	const said = { id, text: text.trim(), ...(shown && { shown }) };
	const keep = () => {
		if (at === null) carry(workspace, { type: 'note', note: said });
		else if (!dispatch(workspace, { type: 'set-note', note: { ...said, at } })) return;
		onDone();
	};
	const isOther = said.text !== note.text || shown !== (note.shown ?? false);
	const close = () => (isOther && said.text !== '' ? keep() : onDone());
	return (
		<Modal title="Note" onClose={close}>
			<form className="stack" onSubmit={submit(close)}>
				<div className="field">
					<textarea
						data-first
						aria-label="Note text"
						rows={4}
						maxLength={MAX_NOTE}
						value={text}
						onChange={(event) => setText(event.target.value)}
						onKeyDown={({ key, ctrlKey, metaKey }) => {
							if (key === 'Enter' && (ctrlKey || metaKey)) close();
						}}
					/>
				</div>
				<CheckField label="Visible to players" value={shown} onChange={setShown} />
				<div className="row end">
					{isThere && (
						<>
							<Button
								icon={Trash2}
								onClick={() => {
									onDone();
									removeNote(workspace, note);
								}}
							>
								Remove
							</Button>
							<Button
								icon={Move}
								disabled={said.text === ''}
								onClick={() => {
									carry(workspace, { type: 'note', note: said });
									onDone();
								}}
							>
								Move…
							</Button>
						</>
					)}
					<Button primary type="submit" disabled={said.text === ''}>
						{at === null ? 'Place…' : 'Save'}
					</Button>
					<Button onClick={onDone}>Cancel</Button>
				</div>
			</form>
		</Modal>
	);
}
