/** A page without a browser (workspace, board, input) and random actions on it. */
import fc from 'fast-check';
import type { BoardView } from '../../src/canvas/board/boardView.ts';
import { ToolHand } from '../../src/canvas/board/toolController.ts';
import { type Scene, SceneSource } from '../../src/canvas/scene/scene.ts';
import type { Pictures } from '../../src/canvas/sprites/pictureCache.ts';
import type { Encounter } from '../../src/engine/index.ts';
import { ACTIONS, actionOf, performAction } from '../../src/store/actions/index.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { TOOLS } from '../../src/store/session/toolState.ts';
import { startNotices } from '../../src/store/workspace/notices.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';

const drag = fc.record({
	type: fc.constant('drag' as const),
	tool: fc.constantFrom(...TOOLS),
	from: fc.tuple(fc.nat(13), fc.nat(13)),
	to: fc.tuple(fc.nat(19), fc.nat(13)),
	/** Number of the creature to start at; null starts at the square. */
	whom: fc.option(fc.nat(15)),
});
const key = fc.record({
	type: fc.constant('key' as const),
	key: fc.constantFrom('Tab', 'ArrowRight', 'ArrowUp', 'Backspace', '0', ' ', 'Enter', 'Escape'),
	alt: fc.boolean(),
});

/** Board input or one of these actions. */
export const deed = (actions: readonly string[]) =>
	fc.oneof(drag, key, fc.record({ type: fc.constant('action' as const), id: fc.constantFrom(...actions) }));

/**
 * All action ids but some, so that none is forgotten.
 *
 * @param but reason for each omission, by id
 */
export function everyAction(but: Readonly<Record<string, string>>): readonly string[] {
	const left = new Set(Object.keys(but).map((id) => actionOf(id).id));
	return ACTIONS.flatMap(({ id }) => (left.has(id) ? [] : [id]));
}

export type Deed = ReturnType<typeof deed> extends fc.Arbitrary<infer One> ? One : never;

export class HeadlessPage {
	readonly workspace: Workspace = createWorkspace();
	private readonly scenes: SceneSource;
	readonly hand: ToolHand;

	/** The app rolls all dice. */
	constructor(encounter: Encounter) {
		const { workspace } = this;
		startNotices(workspace);
		workspace.session.setState({ ask: { who: 'nobody' } });
		openDocument(workspace, 'test', encounter);
		// Nothing is painted: face pictures load asynchronously.
		this.scenes = new SceneSource(workspace, { face: (key: unknown) => key ?? null } as unknown as Pictures);
		const page = this;
		const view = {
			workspace,
			part: 0,
			hasFocus: true,
			motion: { panBy() {}, show() {} },
			get scene() {
				return page.scene;
			},
		};
		this.hand = new ToolHand(
			view as unknown as BoardView,
			() => {},
			() => {},
		);
		this.hand.connect();
	}

	get scene(): Scene {
		return this.scenes.get();
	}

	does(one: Deed): void {
		const { workspace, hand } = this;
		if (one.type === 'action') {
			performAction(workspace, actionOf(one.id));
			return;
		}
		if (one.type === 'key') {
			hand.feed({ type: 'key', key: one.key, shift: false, alt: one.alt, ctrl: false });
			return;
		}
		workspace.session.setState({ tool: one.tool });
		const { creatures } = this.scene.encounter;
		const held = one.whom === null ? undefined : creatures[one.whom % creatures.length];
		const [x, y] = held ? [held.position.x, held.position.y] : one.from;
		const pointer = {
			pointer: 'mouse',
			button: 0,
			shift: false,
			alt: false,
			ctrl: false,
			scale: 48,
		} as const;
		const at = (type: 'down' | 'move' | 'up', px: number, py: number) =>
			hand.feed({ type, point: { x: px + 0.5, y: py + 0.5 }, ...pointer });
		at('down', x, y);
		at('move', one.to[0], one.to[1]);
		at('up', one.to[0], one.to[1]);
	}
}
