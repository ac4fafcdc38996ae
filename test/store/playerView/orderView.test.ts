/** Order of an AD&D fight in table view: others’ intents neither show nor split groups. */
import { describe, expect, it } from 'vitest';
import type { Declaration } from '../../../src/engine/index.ts';
import { act } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { audibleTo } from '../../../src/store/playerView/audience.ts';
import { currentPlayerView, playerViewFor } from '../../../src/store/playerView/currentView.ts';
import { TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const web: Declaration = { type: 'spell', spell: 'web', time: 4 };

/** Three goblins, the third casting; each die shows 2, the hero’s 5. */
function begun(): void {
	const foes = ['goblin', 'goblin 2', 'goblin 3'].map((id, x) => creature(id, x, 1, { side: 'foes' }));
	openFresh(encounter([...foes, creature('hero', 8, 1)]));
	dispatch(workspace, {
		type: 'begin-initiative',
		system: 'adnd',
		players: 'heroes',
		options: { groups: true },
	});
	act(workspace, { type: 'declare', creature: 'goblin 3', declaration: web });
}

function roll(): void {
	const faces = [
		{ creature: 'goblin', face: 2 },
		{ creature: 'hero', face: 6 },
	];
	act(workspace, { type: 'roll', faces });
}

function seenByTable() {
	workspace.session.setState({ tableView: true });
	const { order } = currentPlayerView(workspace);
	workspace.session.setState({ tableView: false });
	return order?.rows ?? [];
}

const who = () => seenByTable().map((row) => row.names.join('+'));

describe('order at the table', () => {
	it('A72: shows goblins of one group in one row until their actions visibly differ', () => {
		begun();
		act(workspace, { type: 'declare', creature: 'goblin', declaration: { type: 'natural' } });
		act(workspace, { type: 'declare', creature: 'goblin 2', declaration: { type: 'natural' } });
		expect(who()).toEqual(['Goblin+Goblin 2+Goblin 3', 'Hero']);
		roll();
		// Goblins bite on 2 + 3; the third begins to cast on 2.
		expect(who()).toEqual(['Goblin 3', 'Goblin+Goblin 2', 'Hero']);
		expect(seenByTable().flatMap((row) => row.acts)).toEqual([]);
	});

	it('ADD-20: shows that others still cast, but no spell or duration', () => {
		begun();
		roll();
		act(workspace, { type: 'next', skip: true });
		const [casting] = seenByTable().find((row) => row.names.includes('Goblin 3'))?.acts ?? [];
		expect(casting).toMatchObject({ status: 'casting', at: { count: 2 }, casting: { spell: '', time: 0 } });
		act(workspace, { type: 'next', skip: true });
		const bite = seenByTable().find((row) => row.names.includes('Goblin'));
		expect(bite?.acts).toMatchObject([{ kind: 'natural', status: 'now', at: { count: 5 } }]);
		expect(seenByTable().find((row) => row.names.includes('Hero'))?.acts).toEqual([]);
		expect(JSON.stringify(seenByTable())).not.toContain('web');
	});
});

describe('clock at the table', () => {
	const clock = () => {
		workspace.session.setState({ tableView: true });
		const { clock: said } = currentPlayerView(workspace);
		workspace.session.setState({ tableView: false });
		return said;
	};

	it('stays on the last visible actor during hidden turns, also into the next round', () => {
		const one = (id: string, x: number, hidden?: true) =>
			creature(id, x, 1, { side: id === 'goblin' ? 'foes' : 'heroes', ...(hidden && { hidden }) });
		openFresh(encounter([one('ann', 1), one('goblin', 4, true), one('bo', 8)]));
		dispatch(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		const faces = { goblin: 20, ann: 15, bo: 5 };
		act(workspace, {
			type: 'roll',
			faces: Object.entries(faces).map(([id, face]) => ({ creature: id, face })),
		});
		const follows = () => {
			const { order, acting } = playerViewFor(workspace, TABLE);
			const now = order?.rows.filter(({ status }) => status === 'now').flatMap(({ names }) => names);
			return [clock(), now, acting];
		};
		// No action has been seen yet.
		expect(playerViewFor(workspace, { type: 'gm' }).clock).toContain(': Goblin');
		expect(follows()).toEqual(['Round 1', [], []]);
		const next = () => {
			seek(workspace, 6);
			act(workspace, { type: 'next' });
			return follows();
		};
		expect(next()).toEqual(['Round 1: Ann', ['Ann'], ['ann']]);
		const bo = ['Round 1: Bo', ['Bo'], ['bo']];
		expect(next()).toEqual(bo);
		expect(next()).toEqual(bo);
		expect(playerViewFor(workspace, { type: 'gm' }).clock).toContain('Round 2: Goblin');
		expect(next()).toEqual(['Round 2: Ann', ['Ann'], ['ann']]);
	});

	it('names no creature under fog, nor does the message of a half-round’s start', () => {
		openFresh(encounter([creature('goblin', 1, 1, { side: 'foes' }), creature('hero', 8, 1)]));
		dispatch(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		act(workspace, {
			type: 'roll',
			faces: [
				{ creature: 'goblin', face: 20 },
				{ creature: 'hero', face: 1 },
			],
		});
		expect(clock()).toBe('Round 1: Goblin');
		dispatch(workspace, { type: 'set-fog', squares: [{ x: 1, y: 1 }], covered: true });
		expect(currentPlayerView(workspace).clock).toBe('Round 1: Goblin');
		expect(clock()).toBe('Round 1');
		workspace.session.setState({ tableView: true });
		seek(workspace, 6);
		dispatch(workspace, { type: 'change-creatures', ids: ['goblin'], change: { elevation: 5 } });
		expect(audibleTo(workspace.session.getState(), TABLE).notice?.text).toMatch(
			/^Another move in this turn starts/,
		);
	});
});
