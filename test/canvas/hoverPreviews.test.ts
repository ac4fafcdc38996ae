/** Previews of a resting pointer: gone when it leaves the board, and in step with the selection. */
import { expect, it } from 'vitest';
import { select } from '../../src/store/session/toolState.ts';
import type { PointerInput } from '../../src/tools/toolTypes.ts';
import { creature, encounter } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';

function opened() {
	const page = new HeadlessPage(encounter([creature('ann', 2, 2), creature('bob', 5, 2)]));
	const { hand, workspace } = page;
	const feed = (type: PointerInput['type'], x: number, y: number) =>
		hand.feed({
			type,
			point: { x, y },
			pointer: 'mouse',
			button: 0,
			...{ shift: false, alt: false, ctrl: false, scale: 48 },
		});
	const click = (x: number, y: number) => {
		feed('down', x, y);
		feed('up', x, y);
	};
	return { hand, workspace, feed, click, shown: () => workspace.preview.getState() };
}

it.each(['wall', 'terrain'] as const)('a %s preview goes with the pointer', (tool) => {
	const { hand, workspace, feed, shown } = opened();
	workspace.session.setState({ tool });
	feed('move', 3.1, 3.5);
	expect(shown().type).not.toBe('none');
	hand.leave();
	expect(shown().type).toBe('none');
});

it('a second click starts a path until another creature is selected', () => {
	const { hand, workspace, click, shown } = opened();
	workspace.session.setState({ tool: 'plan' });
	click(2.5, 2.5);
	expect(shown().type).toBe('none');
	click(2.5, 2.5);
	const begun = { type: 'path', creature: 'ann', laid: true, plan: { steps: [] } };
	expect(shown()).toMatchObject(begun);
	hand.leave();
	expect(shown()).toMatchObject(begun);
	select(workspace, ['bob']);
	expect(shown().type).toBe('none');
});
