/** Messages, and those that table view clears or keeps. */
import { beforeEach, describe, expect, it } from 'vitest';
import { unitsFor } from '../../../src/store/session/displayUnits.ts';
import { pointAt } from '../../../src/store/session/ping.ts';
import { activeTool } from '../../../src/store/session/toolState.ts';
import type { Notice } from '../../../src/store/session/uiState.ts';
import {
	announce,
	announceAll,
	forgetNews,
	forgetProblem,
	notify,
	notifyAll,
} from '../../../src/store/workspace/notices.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';

let workspace: Workspace;
const session = () => workspace.session.getState();
beforeEach(() => {
	workspace = createWorkspace();
});

describe('notice', () => {
	it('is news without undo by default, and is counted', () => {
		notify(workspace, 'One.');
		expect(session()).toMatchObject({ said: 1, notice: { text: 'One.', tone: 'info', undo: false } });
		notify(workspace, 'Two.', 'problem', true);
		expect(session()).toMatchObject({ said: 2, notice: { text: 'Two.', tone: 'problem', undo: true } });
	});
	it('for all tells whether players read it', () => {
		notifyAll(workspace, 'One.');
		expect(session()).toMatchObject({ said: 1, notice: { tone: 'info', undo: false, toAll: false } });
		workspace.session.setState({ tableView: true });
		notifyAll(workspace, 'Two.', 'problem');
		expect(session()).toMatchObject({ said: 2, notice: { text: 'Two.', tone: 'problem', toAll: true } });
	});
	it.each<[Notice['tone'], string]>([
		['info', 'For all.'],
		['problem', 'For all.'],
		['lasting', 'For the GM.'],
		['failure', 'For the GM.'],
		['in-file', 'For the GM.'],
	])('of tone %s unreadable to players leaves theirs: %s', (tone, text) => {
		workspace.session.setState({ tableView: true });
		notifyAll(workspace, 'For all.');
		notify(workspace, 'For the GM.', tone);
		expect(session()).toMatchObject({ said: 2, notice: { text } });
	});
	it('replaces another if no player watches, or neither is readable', () => {
		workspace.session.setState({ tableView: true });
		notifyAll(workspace, 'For all.');
		workspace.session.setState({ tableView: false });
		notify(workspace, 'For the GM.');
		expect(session().notice?.text).toBe('For the GM.');
		workspace.session.setState({ tableView: true });
		notify(workspace, 'For the GM too.');
		expect(session().notice?.text).toBe('For the GM too.');
	});
	it.each<[Notice['tone'], boolean, boolean]>([
		['info', true, false],
		['problem', false, true],
		['lasting', true, true],
		['failure', true, true],
	])('of tone %s ends with a problem: %s, with news: %s — and in reverse', (tone, afterRight, afterBack) => {
		notify(workspace, 'Told.', tone);
		forgetProblem(workspace);
		expect(session().notice !== null).toBe(afterRight);
		notify(workspace, 'Told.', tone);
		forgetNews(workspace);
		expect(session().notice !== null).toBe(afterBack);
	});
	it('if absent is not cleared', () => {
		forgetProblem(workspace);
		forgetNews(workspace);
		expect(session().notice).toBeNull();
	});
});

describe('announcement', () => {
	it('is the last one, for players only public ones while they watch', () => {
		announceAll(workspace, 'One.');
		expect(session()).toMatchObject({ announcement: 'One.', announcedToAll: false });
		workspace.session.setState({ tableView: true });
		announce(workspace, 'Two.');
		expect(session()).toMatchObject({ announcement: 'Two.', announcedToAll: false });
		announceAll(workspace, 'Three.');
		announce(workspace, 'Four.');
		expect(session()).toMatchObject({ announcement: 'Three.', announcedToAll: true });
		workspace.session.setState({ tableView: false });
		announce(workspace, 'Five.');
		expect(session()).toMatchObject({ announcement: 'Five.', announcedToAll: false });
	});
	it('alternates on repetition, without repeating announcements to others', () => {
		const again = (say: typeof announce, text: string) => {
			say(workspace, text);
			return session().announcedAgain;
		};
		expect(['One.', 'One.', 'One.', 'Two.'].map((text) => again(announce, text))).toEqual([
			...[false, true],
			...[false, false],
		]);
		workspace.session.setState({ tableView: true });
		expect([again(announceAll, 'Two.'), again(announceAll, 'Two.')]).toEqual([false, true]);
		// The table hears nothing of this and must not notice it.
		expect(again(announce, 'Two.')).toBe(true);
	});
});

describe('selected tool', () => {
	it.each(['plan', 'measure', 'pan'] as const)('%s stays in table view', (tool) =>
		expect(activeTool({ tool, tableView: true })).toBe(tool),
	);
	it.each(['plan', 'goal', 'terrain', 'wall', 'fog'] as const)('%s becomes Path in table view', (tool) => {
		expect(activeTool({ tool, tableView: true })).toBe('plan');
		expect(activeTool({ tool, tableView: false })).toBe(tool);
	});
});

describe('pointing', () => {
	it('separates marks at one place, and tells who points', () => {
		pointAt(workspace, { x: 1.5, y: 2 });
		expect(workspace.pointed.getState()).toEqual({ x: 1.5, y: 2, id: 1, byPlayers: false });
		pointAt(workspace, { x: 1.5, y: 2 }, true);
		expect(workspace.pointed.getState()).toEqual({ x: 1.5, y: 2, id: 2, byPlayers: true });
	});
});

describe('lengths', () => {
	it('are in feet, or in meters as the rules measure squares', () => {
		expect(unitsFor({}, 'feet')).toBe('feet');
		expect(unitsFor({}, 'metres')).toBe(1.5);
		expect(unitsFor({ rules: { profile: 'fantasy-craft' } }, 'metres')).toBe(2);
	});
});
