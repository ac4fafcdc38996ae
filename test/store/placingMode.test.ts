import { beforeEach, describe, expect, it } from 'vitest';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import {
	atOnePress,
	beginPlacing,
	endPlacing,
	leavePlacing,
	placingGoesOn,
	renewPlacing,
} from '../../src/store/placingMode.ts';
import { creature, encounter } from '../support/encounters.ts';
import { desk, openFresh } from '../support/session.ts';

const orc = creature('orc', 0, 0, { name: 'Orc', side: 'foes' });
const wolf = creature('wolf', 0, 0, { name: 'Wolf', side: 'foes' });
const names = () => atOnePress(desk).map(({ name }) => name);
const put = () => {
	dispatch(desk, {
		type: 'add-creatures',
		creatures: atOnePress(desk).map((one, i) => ({ ...one, position: { x: i, y: 3 } })),
	});
	placingGoesOn(desk);
};

beforeEach(() => {
	endPlacing(desk);
	openFresh(encounter([creature('orc', 5, 5, { name: 'Orc' })]));
});

describe('creatures in the hand', () => {
	it('have names and ids that nobody has, copy after copy', () => {
		beginPlacing(desk, [orc]);
		expect(names()).toEqual(['Orc 2']);
		put();
		expect(names()).toEqual(['Orc 3']);
		const ids = desk.document.getState().encounter.creatures.map(({ id }) => id);
		expect(ids).not.toContain(atOnePress(desk)[0]?.id);
	});
	it('come one by one until all have come', () => {
		beginPlacing(desk, [orc, orc, wolf]);
		const came = [];
		while (desk.session.getState().placing && came.length < 9) {
			came.push(...names());
			put();
		}
		expect(came).toEqual(['Orc 2', 'Orc 3', 'Wolf']);
	});
	it('are told of when others are taken into the hand before they are all put down', () => {
		const told = () => desk.session.getState().notice?.text;
		beginPlacing(desk, [orc, orc, wolf]);
		put();
		beginPlacing(desk, [wolf]);
		expect(told()).toBe('2 creatures were still in the hand and are not on the map.');
		desk.session.setState({ notice: null });
		// Of a single one there is a copy after each, and nobody was left.
		beginPlacing(desk, [orc]);
		expect(told()).toBeUndefined();
	});
	it('are left behind, and told of, when people go on to something else', () => {
		const told = () => desk.session.getState().notice?.text;
		beginPlacing(desk, [orc]);
		leavePlacing(desk);
		expect([desk.session.getState().placing, told()]).toEqual([null, undefined]);
		beginPlacing(desk, [orc, wolf]);
		leavePlacing(desk);
		expect(desk.session.getState().placing).toBeNull();
		expect(told()).toBe('2 creatures were still in the hand and are not on the map.');
	});
	it('come back into the hand from what was told, named by who is there then', () => {
		beginPlacing(desk, [orc, orc, wolf]);
		put();
		leavePlacing(desk);
		const restore = desk.session.getState().notice?.undo;
		expect(restore).toBeTypeOf('function');
		dispatch(desk, { type: 'add-creatures', creatures: [{ ...orc, id: 'late', name: 'Orc 3' }] });
		if (typeof restore === 'function') restore();
		expect(names()).toEqual(['Orc 4']);
		expect(desk.session.getState().placing?.asked).toHaveLength(2);
	});
	it('come together, once, where that is chosen; those who are left, too', () => {
		beginPlacing(desk, [orc, orc, wolf]);
		put();
		const { placing } = desk.session.getState();
		desk.session.setState({ placing: placing && { ...placing, together: true } });
		expect(names()).toEqual(['Orc 3', 'Wolf']);
		put();
		expect([names(), desk.session.getState().placing]).toEqual([[], null]);
	});
	it('are named by who is on the map when they are put down, not by who was', () => {
		beginPlacing(desk, [orc]);
		put();
		put();
		expect(names()).toEqual(['Orc 4']);
		undo(desk);
		undo(desk);
		renewPlacing(desk);
		expect(names()).toEqual(['Orc 2']);
	});
	it('are put down once where they were dragged', () => {
		beginPlacing(desk, [orc], true);
		put();
		expect(desk.session.getState().placing).toBeNull();
	});
	it('are renamed by whatever else happens on the map, and by nothing else', () => {
		beginPlacing(desk, [orc]);
		const before = desk.session.getState().placing;
		renewPlacing(desk);
		expect(desk.session.getState().placing).toBe(before);
		dispatch(desk, { type: 'add-creatures', creatures: [{ ...orc, id: 'else', name: 'Orc 2' }] });
		renewPlacing(desk);
		expect(names()).toEqual(['Orc 3']);
		undo(desk);
	});
	it('show nothing any more when they are let go', () => {
		beginPlacing(desk, [orc]);
		desk.preview.set({ type: 'arrive', creatures: [orc], refused: {} });
		endPlacing(desk);
		expect(desk.preview.get().type).toBe('none');
	});
});
