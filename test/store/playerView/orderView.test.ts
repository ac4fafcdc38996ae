/** The order of an AD&D fight as the table sees it: what others mean to do neither shows nor parts those of a group. */
import { describe, expect, it } from 'vitest';
import type { Declaration } from '../../../src/engine/index.ts';
import { act } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { heardBy } from '../../../src/store/playerView/audience.ts';
import { seenFrom, seenNow } from '../../../src/store/playerView/currentView.ts';
import { TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { desk, openFresh } from '../../support/session.ts';

const web: Declaration = { type: 'spell', spell: 'web', time: 4 };

/** Three goblins, the third of whom casts; everybody's die shows 2, the hero's 5. */
function begun(): void {
	const foes = ['goblin', 'goblin 2', 'goblin 3'].map((id, x) => creature(id, x, 1, { side: 'foes' }));
	openFresh(encounter([...foes, creature('hero', 8, 1)]));
	dispatch(desk, { type: 'begin-initiative', system: 'adnd', players: 'heroes', options: { groups: true } });
	act(desk, { type: 'declare', creature: 'goblin 3', declaration: web });
}

function roll(): void {
	const faces = [
		{ creature: 'goblin', face: 2 },
		{ creature: 'hero', face: 6 },
	];
	act(desk, { type: 'roll', faces });
}

function seenByTable() {
	desk.session.setState({ tableView: true });
	const { order } = seenNow(desk);
	desk.session.setState({ tableView: false });
	return order?.rows ?? [];
}

const who = () => seenByTable().map((row) => row.names.join('+'));

describe('the order as seen at the table', () => {
	it('A72: goblins of one group are one row until what they do is seen to differ', () => {
		begun();
		act(desk, { type: 'declare', creature: 'goblin', declaration: { type: 'natural' } });
		act(desk, { type: 'declare', creature: 'goblin 2', declaration: { type: 'natural' } });
		expect(who()).toEqual(['Goblin+Goblin 2+Goblin 3', 'Hero']);
		roll();
		// Goblins bite on 2 + 3; the third begins to cast on 2.
		expect(who()).toEqual(['Goblin 3', 'Goblin+Goblin 2', 'Hero']);
		expect(seenByTable().flatMap((row) => row.acts)).toEqual([]);
	});

	it('ADD-20: of a casting others see that it goes on, not what it is nor how long it takes', () => {
		begun();
		roll();
		act(desk, { type: 'next', skip: true });
		const [casting] = seenByTable().find((row) => row.names.includes('Goblin 3'))?.acts ?? [];
		expect(casting).toMatchObject({ status: 'casting', at: { count: 2 }, casting: { spell: '', time: 0 } });
		act(desk, { type: 'next', skip: true });
		const bite = seenByTable().find((row) => row.names.includes('Goblin'));
		expect(bite?.acts).toMatchObject([{ kind: 'natural', status: 'now', at: { count: 5 } }]);
		expect(seenByTable().find((row) => row.names.includes('Hero'))?.acts).toEqual([]);
		expect(JSON.stringify(seenByTable())).not.toContain('web');
	});
});

describe('the clock as seen at the table', () => {
	const clock = () => {
		desk.session.setState({ tableView: true });
		const { clock: said } = seenNow(desk);
		desk.session.setState({ tableView: false });
		return said;
	};

	it('stays with whoever was seen to act last while somebody hidden acts, into the next round too', () => {
		const one = (id: string, x: number, hidden?: true) =>
			creature(id, x, 1, { side: id === 'goblin' ? 'foes' : 'heroes', ...(hidden && { hidden }) });
		openFresh(encounter([one('ann', 1), one('goblin', 4, true), one('bo', 8)]));
		dispatch(desk, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		const faces = { goblin: 20, ann: 15, bo: 5 };
		act(desk, {
			type: 'roll',
			faces: Object.entries(faces).map(([id, face]) => ({ creature: id, face })),
		});
		const follows = () => {
			const { order, acting } = seenFrom(desk, TABLE);
			const now = order?.rows.filter(({ status }) => status === 'now').flatMap(({ names }) => names);
			return [clock(), now, acting];
		};
		// Nobody has been seen to act yet.
		expect(seenFrom(desk, { type: 'gm' }).clock).toContain('turn of Goblin');
		expect(follows()).toEqual(['Round 1', [], []]);
		const next = () => {
			seek(desk, 6);
			act(desk, { type: 'next' });
			return follows();
		};
		expect(next()).toEqual(['Round 1, turn of Ann', ['Ann'], ['ann']]);
		const bo = ['Round 1, turn of Bo', ['Bo'], ['bo']];
		expect(next()).toEqual(bo);
		expect(next()).toEqual(bo);
		expect(seenFrom(desk, { type: 'gm' }).clock).toContain('Round 2, turn of Goblin');
		expect(next()).toEqual(['Round 2, turn of Ann', ['Ann'], ['ann']]);
	});

	it('names nobody who is under fog, nor does what is said of a half-round that begins', () => {
		openFresh(encounter([creature('goblin', 1, 1, { side: 'foes' }), creature('hero', 8, 1)]));
		dispatch(desk, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		act(desk, {
			type: 'roll',
			faces: [
				{ creature: 'goblin', face: 20 },
				{ creature: 'hero', face: 1 },
			],
		});
		expect(clock()).toBe('Round 1, turn of Goblin');
		dispatch(desk, { type: 'set-fog', squares: [{ x: 1, y: 1 }], covered: true });
		expect(seenNow(desk).clock).toBe('Round 1, turn of Goblin');
		expect(clock()).toBe('Round 1');
		desk.session.setState({ tableView: true });
		seek(desk, 6);
		dispatch(desk, { type: 'change-creatures', ids: ['goblin'], change: { elevation: 5 } });
		expect(heardBy(desk.session.getState(), TABLE).notice?.text).toMatch(
			/^Another move of this turn has begun/,
		);
	});
});
