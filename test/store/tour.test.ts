/** The first minute: offered once, over when people go their own way. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { endTour, offerTour, startTour, watchTour } from '../../src/store/document/onboardingTour.ts';
import { SAMPLES } from '../../src/store/library/encounterFiles.ts';
import { play, startPlayback } from '../../src/store/playback/playback.ts';
import { startSettings } from '../../src/store/session/settings.ts';
import { openFresh, workspace } from '../support/session.ts';

const tavern = () => SAMPLES[0]!.encounter();
const stage = () => workspace.session.getState().tour;
let stops: readonly (() => void)[] = [];

beforeEach(() => {
	openFresh(tavern(), { who: 'everyone' });
	const clock = { now: () => 0, requestFrame: () => undefined, reducedMotion: () => true };
	stops = [startPlayback(workspace, clock), watchTour(workspace)];
});
afterEach(() => {
	for (const stop of stops) stop();
});

describe('the first minute', () => {
	it('plays the fight that is open, with nothing selected', () => {
		workspace.session.setState({ selection: [tavern().creatures[0]!.id], tool: 'wall' });
		startTour(workspace);
		expect(workspace.session.getState()).toMatchObject({
			tour: 'running',
			playing: true,
			tool: 'plan',
			selection: [],
		});
	});
	it.each<readonly [string, () => void]>([
		['plays', () => play(workspace)],
		['selects somebody', () => workspace.session.setState({ selection: [tavern().creatures[0]!.id] })],
		['looks at a later moment', () => workspace.session.setState({ segment: 2 })],
		['shows it to the table', () => workspace.session.setState({ tableView: true })],
		['changes something', () => dispatch(workspace, { type: 'rename-encounter', name: 'Mine' })],
		['opens something else', () => openDocument(workspace, 'another', tavern())],
	])('is offered no longer once somebody %s', (_what, act) => {
		offerTour(workspace);
		expect(stage()).toBe('offered');
		act();
		expect(stage()).toBe('over');
		offerTour(workspace);
		expect(stage()).toBe('over');
	});
	it('stays while its fight goes on, and ends with another encounter', () => {
		startTour(workspace);
		workspace.session.setState({ segment: 3, playing: false, contestOpen: true, selection: ['x'] });
		dispatch(workspace, { type: 'rename-encounter', name: 'Mine' });
		expect(stage()).toBe('running');
		openDocument(workspace, 'another', tavern());
		expect(stage()).toBe('over');
	});
	it('is not offered again on another visit, whether it was left or gone through', () => {
		let kept: string | null = null;
		const box = { getItem: () => kept, setItem: (_key: string, value: string) => (kept = value) };
		const stop = startSettings(workspace, () => box);
		offerTour(workspace);
		endTour(workspace);
		stop();
		openFresh(tavern());
		startSettings(workspace, () => box)();
		offerTour(workspace);
		expect(stage()).toBe('over');
	});
});
