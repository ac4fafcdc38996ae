import { beforeEach, describe, expect, it } from 'vitest';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import {
	atOnePress,
	beginPlacing,
	endPlacing,
	leavePlacing,
	placingGoesOn,
	renewPlacing,
} from '../../../src/store/interactions/placingMode.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const orc = creature('orc', 0, 0, { name: 'Orc', side: 'foes' });
const wolf = creature('wolf', 0, 0, { name: 'Wolf', side: 'foes' });
const names = () => atOnePress(workspace).map(({ name }) => name);
const put = () => {
	dispatch(workspace, {
		type: 'add-creatures',
		creatures: atOnePress(workspace).map((one, i) => ({ ...one, position: { x: i, y: 3 } })),
	});
	placingGoesOn(workspace);
};

beforeEach(() => {
	endPlacing(workspace);
	openFresh(encounter([creature('orc', 5, 5, { name: 'Orc' })]));
});

describe('creatures in hand', () => {
	it('have unique names and ids, copy after copy', () => {
		beginPlacing(workspace, [orc]);
		expect(names()).toEqual(['Orc 2']);
		put();
		expect(names()).toEqual(['Orc 3']);
		const ids = workspace.document.getState().encounter.creatures.map(({ id }) => id);
		expect(ids).not.toContain(atOnePress(workspace)[0]?.id);
	});
	it('are placed one by one', () => {
		beginPlacing(workspace, [orc, orc, wolf]);
		const came = [];
		while (workspace.session.getState().placing && came.length < 9) {
			came.push(...names());
			put();
		}
		expect(came).toEqual(['Orc 2', 'Orc 3', 'Wolf']);
	});
	it('are reported when others replace them', () => {
		const told = () => workspace.session.getState().notice?.text;
		beginPlacing(workspace, [orc, orc, wolf]);
		put();
		beginPlacing(workspace, [wolf]);
		expect(told()).toBe('2 creatures were not placed.');
		workspace.session.setState({ notice: null });
		// A single one is copied after each placement; none remains.
		beginPlacing(workspace, [orc]);
		expect(told()).toBeUndefined();
	});
	it('are dropped and reported when another action starts', () => {
		const told = () => workspace.session.getState().notice?.text;
		beginPlacing(workspace, [orc]);
		leavePlacing(workspace);
		expect([workspace.session.getState().placing, told()]).toEqual([null, undefined]);
		beginPlacing(workspace, [orc, wolf]);
		leavePlacing(workspace);
		expect(workspace.session.getState().placing).toBeNull();
		expect(told()).toBe('2 creatures were not placed.');
	});
	it('return to hand from that message, renamed for the present creatures', () => {
		beginPlacing(workspace, [orc, orc, wolf]);
		put();
		leavePlacing(workspace);
		const restore = workspace.session.getState().notice?.undo;
		expect(restore).toBeTypeOf('function');
		dispatch(workspace, { type: 'add-creatures', creatures: [{ ...orc, id: 'late', name: 'Orc 3' }] });
		if (typeof restore === 'function') restore();
		expect(names()).toEqual(['Orc 4']);
		expect(workspace.session.getState().placing?.asked).toHaveLength(2);
	});
	it('are placed together once if chosen, as are those remaining', () => {
		beginPlacing(workspace, [orc, orc, wolf]);
		put();
		const { placing } = workspace.session.getState();
		workspace.session.setState({ placing: placing && { ...placing, together: true } });
		expect(names()).toEqual(['Orc 3', 'Wolf']);
		put();
		expect([names(), workspace.session.getState().placing]).toEqual([[], null]);
	});
	it('are named by the map at placement time', () => {
		beginPlacing(workspace, [orc]);
		put();
		put();
		expect(names()).toEqual(['Orc 4']);
		undo(workspace);
		undo(workspace);
		renewPlacing(workspace);
		expect(names()).toEqual(['Orc 2']);
	});
	it('are placed once when dragged', () => {
		beginPlacing(workspace, [orc], true);
		put();
		expect(workspace.session.getState().placing).toBeNull();
	});
	it('are renamed by other map changes only', () => {
		beginPlacing(workspace, [orc]);
		const before = workspace.session.getState().placing;
		renewPlacing(workspace);
		expect(workspace.session.getState().placing).toBe(before);
		dispatch(workspace, { type: 'add-creatures', creatures: [{ ...orc, id: 'else', name: 'Orc 2' }] });
		renewPlacing(workspace);
		expect(names()).toEqual(['Orc 3']);
		undo(workspace);
	});
	it('show nothing after release', () => {
		beginPlacing(workspace, [orc]);
		workspace.preview.setState({ type: 'arrive', creatures: [orc], refused: {} }, true);
		endPlacing(workspace);
		expect(workspace.preview.getState().type).toBe('none');
	});
});
