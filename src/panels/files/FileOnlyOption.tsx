/** The offer that the open encounter is kept in its file only, with the reason where there is one. */

import { dispatch } from '../../store/document/document.ts';
import { useDocument, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { CheckField } from '../ui/fields.tsx';

/** Whether other pages can read what this one keeps: browsers share it among all that are opened from disk. */
const IS_FROM_DISK = location.protocol === 'file:';

export function FileOnly() {
	const workspace = useWorkspace();
	const fileOnly = useDocument((s) => s.encounter.fileOnly ?? false);
	return (
		<div className="stack tight">
			<CheckField
				label="Don’t store in this browser"
				value={fileOnly}
				onChange={(value) => dispatch(workspace, { type: 'set-file-only', fileOnly: value })}
			/>
			{(fileOnly || IS_FROM_DISK) && (
				<p className="small soft">
					{fileOnly
						? 'Not stored in this browser. Save before closing the page.'
						: 'Other pages opened from disk can read its copy in this browser.'}
				</p>
			)}
		</div>
	);
}
