/** The very first picture shows how everybody stands without working out how the battle goes on. */
import { expect, it } from 'vitest';
import { SceneSource } from '../../src/canvas/scene/scene.ts';
import type { Pictures } from '../../src/canvas/sprites/pictureCache.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';

/** A workspace with a fight whose dice have been asked for once `asked` says so. */
function opened(segment: number) {
	const dice = { asked: false };
	const fight = Object.defineProperty(lydiaAndTheOrc(), 'seed', {
		// Copies of the encounter do not ask.
		enumerable: false,
		get() {
			dice.asked = true;
			return 'seed';
		},
	});
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', fight, segment);
	return { workspace, dice };
}

function sceneOf(segment: number) {
	const { workspace, dice } = opened(segment);
	let bare = true;
	const scenes = new SceneSource(workspace, { face: () => null } as unknown as Pictures, () => bare);
	const first = scenes.get();
	const asked = dice.asked;
	const again = scenes.get();
	bare = false;
	return { first, again, asked, second: scenes.get() };
}

it('at the start no segment is resolved for it; everybody stands where the next picture has them', () => {
	const { first, again, asked, second } = sceneOf(0);
	expect(asked).toBe(false);
	expect(again).toBe(first);
	expect(first.battle.segments).toEqual([]);
	expect(second.battle.segments).toHaveLength(6);
	expect(second.battle.half).toBe(first.battle.half);
	const places = ({ crowd }: typeof first) => crowd.minis.map(({ id, at }) => [id, at]);
	expect(places(first)).toHaveLength(2);
	expect(places(first)).toEqual(places(second));
	// Nobody is on the way anywhere in the first one; Lydia sets out in the second.
	expect(first.crowd.byId.get('lydia')?.way).toBeNull();
	expect(second.crowd.byId.get('lydia')?.way).not.toBeNull();
});

it('at a later moment it is: where everybody stands follows from it', () => {
	const { first, asked } = sceneOf(3);
	expect(asked).toBe(true);
	expect(first.battle.segments).toHaveLength(6);
	expect(first.crowd.byId.get('lydia')?.at).not.toEqual(lydiaAndTheOrc().creatures[0]?.position);
});
