/** Initial workspace, change counts, and access from components. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { countChanges } from '../../../src/store/workspace/changeCounter.ts';
import { EMPTY } from '../../../src/store/workspace/documentState.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import {
	useDocument,
	useSession,
	useWorkspace,
	WorkspaceContext,
} from '../../../src/store/workspace/workspaceContext.ts';

describe('initial workspace', () => {
	it('shows an empty map and an empty hand', () => {
		const workspace = createWorkspace();
		expect(workspace.document.getState()).toEqual({
			...{ id: 'untitled', past: [], future: [], done: 0, merge: null },
			encounter: { name: expect.any(String), map: { width: 24, height: 16 }, creatures: [] },
		});
		expect([
			workspace.preview.getState(),
			workspace.secondPreview.getState(),
			workspace.cameraRequest.getState(),
		]).toEqual([...[{ type: 'none' }, { type: 'none' }, { type: 'none' }]]);
		expect([workspace.saving.getState(), workspace.time.getState(), workspace.clipboard.getState()]).toEqual([
			'saved',
			0,
			null,
		]);
	});
	it('has an initial session', () => {
		expect(createWorkspace().session.getState()).toMatchObject({
			...{ tool: 'plan', selection: [], panel: 'creatures', dialog: 'none', theme: 'system' },
			...{ tableView: false, plansOnTable: false, woundsOnTable: false, revealed: null, declaring: null },
			terrain: { type: 'difficult', brush: 'brush', size: 1, up: 6, height: 5, secret: false },
			wall: { kind: 'wall', brush: 'line', erase: false, secret: false },
			fog: { brush: 'brush', size: 3, covers: false, prepares: false },
			...{
				shape: 'ruler',
				units: 'feet',
				threats: { show: 'nobody' },
				sightShown: false,
				legendShown: false,
			},
			...{
				cardTab: 'plan',
				tour: 'due',
				ask: { who: 'everyone' },
				preferredDice: 'everyone',
				segment: 0,
				playing: false,
			},
			...{ contestOpen: false, speed: 1, keeps: true, pauses: [], viewing: null, outlook: null },
			...{ others: 'drawn', variantsOf: null, byHand: [], gathering: false, placing: null, note: null },
			...{ area: null, carried: null, lit: [], notice: null, said: 0, announcement: '' },
			...{ announcedAgain: false, announcedToAll: false },
		});
	});
});

it('counts changes of document, session and time only', () => {
	const workspace = createWorkspace();
	const changes = countChanges(workspace);
	expect(changes.getState()).toBe(0);
	workspace.document.setState({ merge: 'typing' });
	expect(changes.getState()).toBe(1);
	workspace.session.setState({ tool: 'pan' });
	expect(changes.getState()).toBe(2);
	workspace.time.setState(0.5);
	expect(changes.getState()).toBe(3);
	workspace.letters.setState(12);
	expect(changes.getState()).toBe(3);
});

describe('component', () => {
	const Shown = () => {
		const name = useDocument(({ encounter: { name: called } }) => called);
		return createElement(
			'p',
			null,
			`${name} ${useSession(({ tool }) => tool)} ${useWorkspace().time.getState()}`,
		);
	};
	it('finds its workspace and selected values', () => {
		const workspace = createWorkspace();
		const around = createElement(WorkspaceContext, { value: workspace }, createElement(Shown));
		expect(renderToStaticMarkup(around)).toBe(`<p>${EMPTY.name} plan 0</p>`);
	});
	it('throws without a workspace', () => {
		expect(() => renderToStaticMarkup(createElement(Shown))).toThrow(
			'There is no workspace around this component.',
		);
	});
});
