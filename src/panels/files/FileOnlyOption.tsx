/** Option to keep the open encounter in its file only, with the reason if any. */

import { dispatch } from '../../store/document/document.ts';
import { useDocument, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { CheckField } from '../ui/fields.tsx';

/** True if other pages can read this page's storage: browsers share it among files opened from disk. */
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
