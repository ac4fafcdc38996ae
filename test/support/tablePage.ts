/** A page in table view or secret planning, and everything it reveals. */
import { marksAt } from '../../src/canvas/scene/eventMarks.ts';
import { draftOf, openingsOf, planPictureOf, reachFrom } from '../../src/canvas/scene/scene.ts';
import type { Encounter } from '../../src/engine/index.ts';
import { lineText } from '../../src/messages/index.ts';
import { actionsAt, labelOf } from '../../src/store/actions/index.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { measuredText } from '../../src/store/derived/sightState.ts';
import { beginDeclaring, openFor, planBy } from '../../src/store/interactions/secretPlanning.ts';
import { nearestTo } from '../../src/store/nearestQueries.ts';
import { audibleTo } from '../../src/store/playerView/audience.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { type Seat, TABLE } from '../../src/store/playerView/seat.ts';
import { reelOf } from '../../src/store/replay/replayFrames.ts';
import { TIMINGS } from '../../src/store/replay/scheduling.ts';
import { drawnOf } from './drawnCalls.ts';
import { HeadlessPage } from './headlessPage.ts';

export class TablePage extends HeadlessPage {
	constructor(encounter: Encounter, seat: Seat = TABLE) {
		super(encounter);
		this.workspace.session.setState({ tableView: true, notice: null, announcement: '' });
		if (seat.type !== 'side' && seat.type !== 'creature') return;
		beginDeclaring(this.workspace);
		planBy(this.workspace, seat.type);
		openFor(this.workspace, seat.type === 'side' ? seat.side : seat.creature);
	}

	/** Drawing input: tokens, marks, plans, reaches. */
	private shown() {
		const { scene } = this;
		const { crowd, creatures, battle, segment, acting, selected } = scene;
		return {
			minis: crowd.minis,
			acting,
			selected: creatures.filter(({ id }) => selected.has(id)).map(({ id }) => id),
			marks: [0, 0.5, 0.9].map((part) => marksAt(battle, segment, part, creatures)),
			colors: creatures.map(({ side }) => scene.colorOf(side)),
			plans: creatures.map((one) => [planPictureOf(scene, one), openingsOf(scene, one)]),
			reach: creatures.slice(0, 1).map((one) => reachFrom(scene, one)),
			drafts: creatures.slice(0, 3).map((one) => {
				const { x, y } = one.position;
				return draftOf(scene, one, { pace: 'walk', steps: [1, 2].map((by) => ({ x: x + by, y })) });
			}),
			preview: this.workspace.preview.getState(),
			lit: this.workspace.session.getState().lit,
		};
	}

	/** Lists and measurements. */
	private told() {
		const { workspace, scene } = this;
		const { encounter, battle, segment } = currentPlayerView(workspace);
		const here = encounter.creatures;
		return {
			actions: actionsAt(workspace).map((action) => [
				labelOf(action, workspace),
				action.enabled(workspace),
				action.why?.(workspace),
				action.checked?.(workspace),
			]),
			log: logOf(encounter, battle, segment, 'feet').map(({ lines }) => lines.map(lineText)),
			nearest: here.slice(0, 4).map((one) => nearestTo(encounter, one, 0)),
			sight: here.slice(1, 4).map((one) => measuredText(scene, here[0]!.position, one.position, 'feet')),
		};
	}

	films() {
		const { document, session } = this.workspace;
		return TIMINGS.map((timing) => {
			const reel = reelOf(document.getState(), session.getState(), TABLE, timing);
			return Array.from({ length: reel.length + 1 }, (_, beat) => reel.seenAt(beat));
		});
	}

	/** All drawing calls and texts, with the pointer on a creature's square. */
	drawn(): string {
		const [first] = this.scene.creatures;
		const { calls, written } = drawnOf(this.workspace, first?.position ?? { x: 0, y: 0 });
		return [...calls, ...written].join('\n');
	}

	/** The table's knowledge and announcements, the source of all else. */
	known(): string {
		const { workspace } = this;
		const { contestOpen } = workspace.session.getState();
		return JSON.stringify([
			currentPlayerView(workspace),
			audibleTo(workspace.session.getState(), TABLE),
			...[contestOpen, workspace.time.getState()],
		]);
	}

	/** Everything the table gets except its picture. */
	bytes(): string {
		const made = JSON.stringify([this.shown(), this.told()], (_, value) =>
			value instanceof Map || value instanceof Set ? [...value] : value,
		);
		return `${this.known()}\n${made}`;
	}
}
