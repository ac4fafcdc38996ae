import { describe, expect, it } from 'vitest';
import { dispatch } from '../../src/store/document/document.ts';
import { boardFirst, followAfterBoard } from '../../src/store/workspace/boardFirstUpdates.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';

/** A workspace, what a panel reads there each time it is told of a change, and frames that end when they are let. */
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

describe('what a key does at the board', () => {
	it('is told to panels after the frame, however much it was', () => {
		const { read, atBoard, endFrame } = begin();
		expect(atBoard('One')).toBe(true);
		atBoard('Two');
		expect(read).toEqual([]);
		endFrame();
		expect(read).toEqual(['Two']);
		endFrame();
		expect(read).toEqual(['Two']);
	});

	it('ends with the key: what is done elsewhere is told at once', () => {
		const { read, rename, atBoard, endFrame } = begin();
		atBoard('One');
		rename('Two');
		expect(read).toEqual(['Two']);
		endFrame();
		expect(read).toEqual(['Two', 'Two']);
	});

	it('ends with the key that fails, too', () => {
		const { workspace, read, rename } = begin();
		const fail = () => {
			throw new Error('failed');
		};
		expect(() => boardFirst(workspace, fail, () => {})).toThrow('failed');
		rename('One');
		expect(read).toEqual(['One']);
	});

	it('is within what else the key does', () => {
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

	it('is not told to whoever has gone meanwhile', () => {
		const { read, atBoard, stop, endFrame } = begin();
		atBoard('One');
		stop();
		endFrame();
		expect(read).toEqual([]);
	});
});
