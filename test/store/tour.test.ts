/** The first minute: offered once, over when people go their own way. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { endTour, offerTour, startTour, watchTour } from '../../src/store/document/onboardingTour.ts';
import { SAMPLES } from '../../src/store/library/encounterFiles.ts';
import { play, startPlayback } from '../../src/store/playback/playback.ts';
import { startSettings } from '../../src/store/session/settings.ts';
import { desk, openFresh } from '../support/session.ts';

const tavern = () => SAMPLES[0]!.encounter();
const stage = () => desk.session.getState().tour;
let stops: readonly (() => void)[] = [];

beforeEach(() => {
	openFresh(tavern(), { who: 'everyone' });
	const clock = { now: () => 0, requestFrame: () => undefined, reducedMotion: () => true };
	stops = [startPlayback(desk, clock), watchTour(desk)];
});
afterEach(() => {
	for (const stop of stops) stop();
});

describe('the first minute', () => {
	it('plays the fight that is open, with nothing selected', () => {
		desk.session.setState({ selection: [tavern().creatures[0]!.id], tool: 'wall' });
		startTour(desk);
		expect(desk.session.getState()).toMatchObject({
			tour: 'running',
			playing: true,
			tool: 'select',
			selection: [],
		});
	});
	it.each<readonly [string, () => void]>([
		['plays', () => play(desk)],
		['selects somebody', () => desk.session.setState({ selection: [tavern().creatures[0]!.id] })],
		['looks at a later moment', () => desk.session.setState({ segment: 2 })],
		['shows it to the table', () => desk.session.setState({ tableView: true })],
		['changes something', () => dispatch(desk, { type: 'rename-encounter', name: 'Mine' })],
		['opens something else', () => openDocument(desk, 'another', tavern())],
	])('is offered no longer once somebody %s', (_what, act) => {
		offerTour(desk);
		expect(stage()).toBe('offered');
		act();
		expect(stage()).toBe('over');
		offerTour(desk);
		expect(stage()).toBe('over');
	});
	it('stays while its fight goes on, and ends with another encounter', () => {
		startTour(desk);
		desk.session.setState({ segment: 3, playing: false, contestOpen: true, selection: ['x'] });
		dispatch(desk, { type: 'rename-encounter', name: 'Mine' });
		expect(stage()).toBe('running');
		openDocument(desk, 'another', tavern());
		expect(stage()).toBe('over');
	});
	it('is not offered again on another visit, whether it was left or gone through', () => {
		let kept: string | null = null;
		const box = { getItem: () => kept, setItem: (_key: string, value: string) => (kept = value) };
		const stop = startSettings(desk, () => box);
		offerTour(desk);
		endTour(desk);
		stop();
		openFresh(tavern());
		startSettings(desk, () => box)();
		offerTour(desk);
		expect(stage()).toBe('over');
	});
});
