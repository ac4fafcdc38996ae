/** The offer of the first lesson: made once, over when the user turns to something else. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { endOffer, offerLesson, watchOffer } from '../../src/store/document/lessonOffer.ts';
import { SAMPLES } from '../../src/store/library/encounterFiles.ts';
import { openFresh, workspace } from '../support/session.ts';

const tavern = () => SAMPLES[0]!.encounter();
const stage = () => workspace.session.getState().tour;
let stop = () => {};

beforeEach(() => {
	openFresh(tavern(), { who: 'everyone' });
	workspace.session.setState({ tour: 'due' });
	stop = watchOffer(workspace);
});
afterEach(() => stop());

describe('the offer of a lesson', () => {
	it.each<readonly [string, () => void]>([
		['plays', () => workspace.session.setState({ playing: true })],
		['selects a creature', () => workspace.session.setState({ selection: [tavern().creatures[0]!.id] })],
		['looks at a later moment', () => workspace.session.setState({ segment: 2 })],
		['shows the player view', () => workspace.session.setState({ tableView: true })],
		['changes something', () => dispatch(workspace, { type: 'rename-encounter', name: 'Mine' })],
		['opens something else', () => openDocument(workspace, 'another', tavern())],
	])('ends when the user %s', (_, deed) => {
		offerLesson(workspace);
		expect(stage()).toBe('offered');
		deed();
		expect(stage()).toBe('over');
	});

	it('is not made twice', () => {
		endOffer(workspace);
		offerLesson(workspace);
		expect(stage()).toBe('over');
	});
});
