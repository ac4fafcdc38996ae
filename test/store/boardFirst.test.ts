import { describe, expect, it } from 'vitest';
import { dispatch } from '../../src/store/document/document.ts';
import { boardFirst, followAfterBoard } from '../../src/store/workspace/boardFirstUpdates.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';

/** Workspace with a panel that records its reads, and frames ended on demand. */
function begin() {
	const workspace = createWorkspace();
	const read: string[] = [];
	const frames: (() => void)[] = [];
	const stop = followAfterBoard(workspace, workspace.document.subscribe, () =>
		read.push(workspace.document.getState().encounter.name),
	);
	const rename = (name: string) => dispatch(workspace, { type: 'rename-encounter', name });
	return {
		...{ workspace, read, stop, rename },
		atBoard: (name: string) =>
			boardFirst(
				workspace,
				() => rename(name),
				(callback) => frames.push(callback),
			),
		endFrame: () => {
			for (const callback of frames.splice(0)) callback();
		},
	};
}

describe('key press at the board', () => {
	it('notifies panels after the frame, once for all changes', () => {
		const { read, atBoard, endFrame } = begin();
		expect(atBoard('One')).toBe(true);
		atBoard('Two');
		expect(read).toEqual([]);
		endFrame();
		expect(read).toEqual(['Two']);
		endFrame();
		expect(read).toEqual(['Two']);
	});

	it('ends with the key: later changes notify at once', () => {
		const { read, rename, atBoard, endFrame } = begin();
		atBoard('One');
		rename('Two');
		expect(read).toEqual(['Two']);
		endFrame();
		expect(read).toEqual(['Two', 'Two']);
	});

	it('ends with a failing key, too', () => {
		const { workspace, read, rename } = begin();
		const fail = () => {
			throw new Error('failed');
		};
		expect(() => boardFirst(workspace, fail, () => {})).toThrow('failed');
		rename('One');
		expect(read).toEqual(['One']);
	});

	it('nests in other changes of the key', () => {
		const { workspace, read, rename } = begin();
		boardFirst(
			workspace,
			() => {
				boardFirst(
					workspace,
					() => rename('One'),
					() => {},
				);
				rename('Two');
			},
			() => {},
		);
		expect(read).toEqual([]);
	});

	it('does not notify a removed subscriber', () => {
		const { read, atBoard, stop, endFrame } = begin();
		atBoard('One');
		stop();
		endFrame();
		expect(read).toEqual([]);
	});
});
