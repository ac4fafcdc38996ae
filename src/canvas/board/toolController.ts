/**
 * The tool in the hand: tells it what it needs to know, gives it inputs, and carries out what comes of them:
 * commands, previews, selections, what is said.
 */
import type { Encounter, MovementProgress, Square } from '../../engine/index.ts';
import {
	type HandNews,
	handNews,
	handRefused,
	ONLY_OWN,
	PATHS_UNSEEN,
	playedByApp,
} from '../../messages/index.ts';
import { playedSides } from '../../store/aiSides.ts';
import { endCarrying, marksInWords } from '../../store/annotations.ts';
import { aboutAloud } from '../../store/boardDescription.ts';
import { combatOf, fightGoesOn } from '../../store/combatQueries.ts';
import type { Command } from '../../store/commands/commandTypes.ts';
import { measuredText } from '../../store/derived/sightState.ts';
import { dispatch } from '../../store/document/document.ts';
import { type FreePlaces, freePlacesIn } from '../../store/placement.ts';
import {
	atOnePress,
	endPlacing,
	leavePlacing,
	placingGoesOn,
	renewPlacing,
} from '../../store/placingMode.ts';
import { pause } from '../../store/playback/playback.ts';
import { visibleEncounter } from '../../store/playerView/currentView.ts';
import { mayPlanFor } from '../../store/secretPlanning.ts';
import { announceAll, notify, notifyAll } from '../../store/session/notices.ts';
import { activeTool, type Session, select } from '../../store/session/session.ts';
import { anyFieldDiffers, stopAll } from '../../store/session/signal.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { type BoardState, boardWith, cursorOf, reduceBoard, takeTool } from '../../tools/boardReducer.ts';
import { centreOf } from '../../tools/gridGeometry.ts';
import type { BoardOutput, ToolContext, ToolInput } from '../../tools/toolTypes.ts';
import { creatureAt } from '../scene/hitTest.ts';
import type { BoardView } from './boardView.ts';
import { fingerReach, pointerInput, type Screen } from './pressGestures.ts';

/** Phases of gestures that go on beyond what is in view. */
const CARRIES: ReadonlySet<string> = new Set([
	'dragging',
	'planning',
	'boxing',
	'drawing',
	'painting',
	'stretching',
]);

/** Phases in which a path is drawn: with the path tool, and in a fight with the select tool. */
const DRAWS: ReadonlySet<string> = new Set(['drawing', 'planning']);

const NOTHING = { type: 'none' } as const;

export class ToolHand {
	private board: BoardState;
	private readonly workspace: Workspace;
	private carrying = false;
	private known: { readonly encounter: Encounter; readonly places: FreePlaces } | undefined;

	/**
	 * @param onEdit a creature's card should open for editing
	 * @param onChange something has been carried out
	 */
	constructor(
		private readonly view: BoardView,
		private readonly onEdit: (creature: string) => void,
		private readonly onChange: () => void,
	) {
		this.workspace = view.workspace;
		this.board = boardWith(activeTool(this.session));
	}

	/** Follows the tool that is chosen, and what puts an end to gestures; the returned function stops it. */
	connect(): () => void {
		const { session, document } = this.workspace;
		return stopAll([
			session.subscribe((now, before) => this.followSession(now, before)),
			document.subscribe((now, before) => {
				if (now.id !== before.id) {
					this.feed({ type: 'cancel' });
					endPlacing(this.workspace);
					endCarrying(this.workspace);
					return;
				}
				this.forgetDraft();
				if (combatOf(now.encounter) && !combatOf(before.encounter)) leavePlacing(this.workspace);
				// What is being carried out renews it by itself.
				if (!this.carrying) renewPlacing(this.workspace);
			}),
			this.workspace.measureFrom.subscribe((asked) => asked && this.measureFrom(asked.square)),
			() => this.feed({ type: 'cancel' }),
		]);
	}

	/** What only hovers goes with the pointer that leaves the board: a brush, the way to a waypoint. */
	leave(): void {
		const { preview } = this.workspace;
		const shown = preview.get();
		const isBrush = (shown.type === 'squares' || shown.type === 'fog') && this.idle;
		if (isBrush || shown.type === 'arrive' || (shown.type === 'path' && !shown.laid)) preview.set(NOTHING);
	}

	/** Whoever was dragged here from a list stands where the pointer is let go. */
	drop(event: PointerEvent, at: Screen): void {
		if (!this.session.placing?.dragged) return;
		for (const type of ['down', 'up'] as const) this.feed(pointerInput(this.workspace, type, event, at));
	}

	/** Sets the ruler's start, as a click on the square would. */
	private measureFrom(square: Square): void {
		const point = centreOf(square);
		this.workspace.session.setState({ tool: 'measure', shape: 'ruler' });
		const { scale } = this.workspace.camera.get();
		const click = {
			point,
			pointer: 'mouse',
			button: 0,
			shift: false,
			alt: false,
			ctrl: false,
			scale,
		} as const;
		for (const type of ['down', 'up'] as const) this.feed({ type, ...click });
	}

	private get session(): Session {
		return this.workspace.session.getState();
	}

	/** Between gestures. */
	private get idle(): boolean {
		return this.board.hand.phase === 'idle';
	}

	/** The gesture that is being made may go on beyond what is in view. */
	get goesBeyondView(): boolean {
		return CARRIES.has(this.board.hand.phase);
	}

	/** Whose path is being drawn with a finger or a button held down; null while none is. */
	get drawing(): string | null {
		const { tool, hand } = this.board;
		if ((tool !== 'plan' && tool !== 'place') || !DRAWS.has(hand.phase)) return null;
		return this.session.selection[0] ?? null;
	}

	/** How the pointer looks with this tool, as CSS says it. */
	get pointer(): string {
		return cursorOf(this.board);
	}

	/** Where the keyboard's cursor is; null where it has not been used. */
	get keyboardCursor(): Square | null {
		return this.board.keyboard.cursor;
	}

	private followSession(session: Session, before: Session): void {
		const tool = activeTool(session);
		if (tool !== activeTool(before) && !this.carrying) {
			const [board, output] = takeTool(this.board, tool, this.context());
			this.board = board;
			this.carryOut(output);
		}
		const plays = session.playing && !before.playing;
		if (session.placing === before.placing && (plays || session.tool !== before.tool))
			leavePlacing(this.workspace);
		if (plays && this.board.hand.phase !== 'idle') this.feed({ type: 'finish' });
		if (session.tableView) {
			endPlacing(this.workspace);
			endCarrying(this.workspace);
		}
		// A path that is being laid is not for the players' eyes; a measure is.
		const shows = tool === 'plan' && session.tableView !== before.tableView;
		if (shows || anyFieldDiffers(session, before, 'declaring', 'viewing')) this.feed({ type: 'cancel' });
		if (anyFieldDiffers(session, before, 'segment', 'selection')) this.forgetDraft();
	}

	/** Something else changed what a path goes on from: what has been shown of it is no longer so. */
	private forgetDraft(): void {
		// What is being drawn goes on from the miniature itself, whatever another hand has planned meanwhile.
		const isOver = !this.carrying && this.drawing === null;
		if (isOver && this.workspace.preview.get().type === 'path') this.workspace.preview.set(NOTHING);
	}

	/** Where miniatures may be put down; kept while the encounter stays, over all the moves of a gesture. */
	private places(encounter: Encounter): FreePlaces {
		if (this.known?.encounter !== encounter) this.known = { encounter, places: freePlacesIn(encounter) };
		return this.known.places;
	}

	/**
	 * What a tool may know now.
	 *
	 * @param reach squares round a miniature that are its own
	 */
	context(reach = 0): ToolContext {
		const { scene, part } = this.view;
		const { encounter, units } = scene;
		const { session } = this;
		const { selection, terrain, wall, fog, shape, byHand, tableView } = session;
		return {
			...{ encounter, selection, terrain, wall, fog, shape, byHand },
			creatureAt: (point) => creatureAt(scene.crowd, point, part, reach),
			begun(id): MovementProgress | undefined {
				const creature = scene.byId.get(id);
				return creature && scene.begunOf(creature);
			},
			places: this.places(encounter),
			about: (creature) => aboutAloud(this.workspace, encounter, creature),
			sight: (from, to, feet) => measuredText(scene, from, to, units, feet),
			locked: session.viewing !== null,
			fighting: fightGoesOn(this.workspace.document.getState().encounter, session.segment),
			gathering: session.gathering && !tableView,
			carried: tableView ? null : session.carried,
			marked: (square) => marksInWords(encounter, square, tableView, units),
			arriving: atOnePress(this.workspace),
		};
	}

	/** Gives one input to the board's machine and carries out what comes of it; whether it was for the machine. */
	feed(input: ToolInput): boolean {
		// Between the clicks of a path the ground beside a miniature is ground.
		const reach = 'pointer' in input && this.idle ? fingerReach(input.pointer, input.scale) : 0;
		const [board, output] = reduceBoard(this.board, input, this.context(reach));
		this.board = board;
		this.carryOut(output);
		return !output.ignored;
	}

	/**
	 * Players draw paths, in secret only their own; all else on the board is the GM's to change, and might be refused
	 * because of whom they do not see.
	 */
	may(command: Command): boolean {
		if (command.type !== 'set-plans') return !this.session.tableView;
		return Object.keys(command.plans).every((id) => mayPlanFor(this.workspace, id));
	}

	/** Who plans for those whose paths were drawn, or who are selected, where it is the app, or others in secret. */
	sayWhyNot(command?: Command): void {
		const { encounter } = this.view.scene;
		const ids = command?.type === 'set-plans' ? Object.keys(command.plans) : this.session.selection;
		const side = playedSides(encounter).find(({ id }) =>
			encounter.creatures.some((one) => one.side === id && ids.includes(one.id)),
		);
		if (side) this.refuse(playedByApp(side.name));
		else if (this.session.declaring) this.refuse(ONLY_OWN);
	}

	/** Says why something is not done: until the hand turns to somebody or something else. */
	private refuse(text: string): void {
		const { session } = this;
		const holds = () => !anyFieldDiffers(this.session, session, 'selection', 'tool', 'placing');
		notifyAll(this.workspace, text, 'problem', holds);
	}

	/** Says what a hand has done: aloud, or so that it is read where nothing of it is seen, as paths on a screen that shows players none. */
	say(news: HandNews, command: Command | undefined): void {
		const isUnseen =
			command?.type === 'set-plans' &&
			news.code === 'path' &&
			!visibleEncounter(this.workspace).creatures.some(({ id, plan }) => plan && id in command.plans);
		const text = handNews(news, this.view.scene.units);
		if (news.code === 'no further creature') {
			// Of the next Tab that is true on the board alone.
			const { selection } = this.session;
			const holds = () => this.view.hasFocus && this.session.selection === selection;
			notifyAll(this.workspace, text, 'info', holds);
		} else if (isUnseen) notifyAll(this.workspace, `${text} ${PATHS_UNSEEN}`);
		else announceAll(this.workspace, text);
	}

	private carryOut(output: BoardOutput): void {
		this.carrying = true;
		if (output.select) select(this.workspace, output.select);
		if (output.errands && !this.session.tableView)
			this.workspace.sending.set({ errands: output.errands, done: 0 });
		let { announce: news, tell, preview: next } = output;
		const { command } = output;
		let isDone = false;
		if (command) {
			if (this.may(command)) {
				if (this.view.part > 0) pause(this.workspace);
				if (!next && this.workspace.preview.get().type === 'path') next = NOTHING;
				const { said } = this.session;
				isDone = dispatch(this.workspace, command);
				// What it did besides is more than that it was done.
				if (this.session.said !== said) tell = undefined;
			} else this.sayWhyNot(command);
			if (!isDone) {
				news = undefined;
				tell = undefined;
				next = NOTHING;
			}
		}
		if (next) this.workspace.preview.set(next);
		const { scale } = this.workspace.camera.get();
		if (output.pan) this.view.motion.panBy(output.pan.x * scale, output.pan.y * scale);
		if (output.show) this.view.motion.show(output.show);
		const { units } = this.view.scene;
		const { byHand, gathering, declaring, selection } = this.session;
		const { problem } = output;
		// Of a path that one may not know there is nothing to take back, and nobody in its way.
		const isOthers =
			declaring && selection.length > 0 && !selection.some((id) => mayPlanFor(this.workspace, id));
		if (problem && isOthers) this.sayWhyNot();
		else if (problem) this.refuse(handRefused(problem, units));
		if (output.handDone && (byHand.length > 0 || gathering))
			this.workspace.session.setState({ byHand: [], gathering: false });
		if (output.handDone) endCarrying(this.workspace);
		if (output.arrived === 'called off') endPlacing(this.workspace);
		else if (output.arrived && isDone) placingGoesOn(this.workspace);
		if (news) this.say(news, command);
		if (tell) notify(this.workspace, handNews(tell, units), 'info', true);
		if (output.edit && !this.session.tableView) this.onEdit(output.edit);
		this.carrying = false;
		this.onChange();
	}
}
