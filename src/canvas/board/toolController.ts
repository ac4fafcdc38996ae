/**
 * Runs the active tool: provides its context, feeds inputs, and applies the resulting commands, previews, selections
 * and announcements.
 */
import type { MovementProgress, Square } from '../../engine/index.ts';
import { memoizeByRef } from '../../engine/index.ts';
import {
	type HandNews,
	handNews,
	handRefused,
	ONLY_OWN,
	PATHS_UNSEEN,
	playedByApp,
} from '../../messages/index.ts';
import type { Command } from '../../store/commands/commandTypes.ts';
import { measuredText } from '../../store/derived/sightState.ts';
import { dispatch } from '../../store/document/document.ts';
import { playedSides } from '../../store/encounter/aiSides.ts';
import { combatOf, fightGoesOn } from '../../store/encounter/combatQueries.ts';
import { freePlacesIn } from '../../store/encounter/placement.ts';
import {
	endCarrying,
	keepTemplate,
	marksInWords,
	notesAt,
	openNote,
} from '../../store/interactions/annotations.ts';
import { aboutAloud } from '../../store/interactions/boardDescription.ts';
import {
	atOnePress,
	endPlacing,
	leavePlacing,
	placingGoesOn,
	renewPlacing,
} from '../../store/interactions/placingMode.ts';
import { mayPlanFor } from '../../store/interactions/secretPlanning.ts';
import { pause } from '../../store/playback/playback.ts';
import { visibleEncounter } from '../../store/playerView/currentView.ts';
import type { Session } from '../../store/session/session.ts';
import { anyFieldDiffers, stopAll } from '../../store/session/subscriptions.ts';
import { activeTool, select } from '../../store/session/toolState.ts';
import { announceAll, notify, notifyAll } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { type BoardState, boardWith, cursorOf, reduceBoard, takeTool } from '../../tools/boardReducer.ts';
import { centreOf } from '../../tools/gridGeometry.ts';
import type { BoardOutput, ToolContext, ToolInput } from '../../tools/toolTypes.ts';
import { creatureAt } from '../scene/hitTest.ts';
import type { BoardView } from './boardView.ts';
import { fingerReach, pointerInput, type Screen } from './pressGestures.ts';

/** Phases of gestures that pan at the edge. */
const CARRIES: ReadonlySet<string> = new Set([
	'dragging',
	'planning',
	'boxing',
	'drawing',
	'painting',
	'stretching',
]);

/** Phases that draw a path: with the path tool, or the select tool in combat. */
const DRAWS: ReadonlySet<string> = new Set(['drawing', 'planning']);

/** Previews of a click at a hovering pointer, and of strokes. */
const BRUSHES: ReadonlySet<string> = new Set(['squares', 'fog', 'walls']);

const NOTHING = { type: 'none' } as const;

/** Free squares for tokens. */
const placesIn = memoizeByRef(freePlacesIn);

export class ToolHand {
	private board: BoardState;
	private readonly workspace: Workspace;
	private carrying = false;

	/**
	 * @param onEdit called to open a creature's card for editing
	 * @param onChange called after a command
	 */
	constructor(
		private readonly view: BoardView,
		private readonly onEdit: (creature: string) => void,
		private readonly onChange: () => void,
	) {
		this.workspace = view.workspace;
		this.board = boardWith(activeTool(this.session));
	}

	/** Follows tool changes and anything that ends gestures; returns a function that stops it. */
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
				// A running command updates the placement itself.
				if (!this.carrying) renewPlacing(this.workspace);
			}),
			this.workspace.measureFrom.subscribe((asked) => asked && this.measureFrom(asked.square)),
			() => this.feed({ type: 'cancel' }),
		]);
	}

	/** Removes hover previews when the pointer leaves the board. */
	leave(): void {
		const { preview } = this.workspace;
		const shown = preview.getState();
		const isBrush = BRUSHES.has(shown.type) && this.idle;
		if (isBrush || shown.type === 'arrive' || (shown.type === 'path' && !shown.laid))
			preview.setState(NOTHING, true);
	}

	/** Places creatures dragged from a list where the pointer is released. */
	drop(event: PointerEvent, at: Screen): void {
		if (!this.session.placing?.dragged) return;
		for (const type of ['down', 'up'] as const) this.feed(pointerInput(this.workspace, type, event, at));
	}

	private measureFrom(square: Square): void {
		const point = centreOf(square);
		this.workspace.session.setState({ tool: 'measure', shape: 'ruler' });
		const { scale } = this.workspace.camera.getState();
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

	/** True between gestures. */
	private get idle(): boolean {
		return this.board.hand.phase === 'idle';
	}

	/** True if the current gesture may pan at the edge. */
	get goesBeyondView(): boolean {
		return CARRIES.has(this.board.hand.phase);
	}

	/** Id of the creature whose path is being drawn with a pressed pointer; otherwise null. */
	get drawing(): string | null {
		const { tool, hand } = this.board;
		if ((tool !== 'plan' && tool !== 'place') || !DRAWS.has(hand.phase)) return null;
		return this.session.selection[0] ?? null;
	}

	/** CSS cursor of the tool. */
	get pointer(): string {
		return cursorOf(this.board);
	}

	/** Null until used. */
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
		// Players must not see a path in progress; a measurement they may.
		const shows = tool === 'plan' && session.tableView !== before.tableView;
		if (shows || anyFieldDiffers(session, before, 'declaring', 'viewing')) this.feed({ type: 'cancel' });
		if (anyFieldDiffers(session, before, 'segment', 'selection')) this.forgetDraft();
	}

	/** Drops a draft when its starting point changed otherwise. */
	private forgetDraft(): void {
		const { preview } = this.workspace;
		const shown = preview.getState();
		if (this.carrying || shown.type !== 'path') return;
		// A draft in progress continues from the token, whatever another hand has planned.
		const goesOn = this.drawing !== null && this.session.selection.includes(shown.creature);
		if (!goesOn) preview.setState(NOTHING, true);
	}

	/**
	 * Current input of the tool.
	 *
	 * @param reach hit radius of tokens in squares
	 */
	context(reach = 0): ToolContext {
		const { scene, part } = this.view;
		const { encounter, units } = scene;
		const { session } = this;
		const { selection, terrain, wall, fog, zone, shape, byHand, tableView } = session;
		return {
			...{ encounter, selection, terrain, wall, fog, zone, shape, byHand },
			creatureAt: (point) => creatureAt(scene.crowd, point, part, reach),
			begun(id): MovementProgress | undefined {
				const creature = scene.byId.get(id);
				return creature && scene.begunOf(creature);
			},
			places: placesIn(encounter),
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

	/** Feeds one input to the tool and applies the result; returns true if it was handled. */
	feed(input: ToolInput): boolean {
		// Between clicks of a path, the ground beside a token is ground.
		const reach = 'pointer' in input && this.idle ? fingerReach(input.pointer, input.scale) : 0;
		const [board, output] = reduceBoard(this.board, input, this.context(reach));
		this.board = board;
		this.carryOut(output);
		return !output.ignored;
	}

	/**
	 * Players may only draw paths, in secret planning their own; other commands are the GM's, and a refusal might
	 * reveal hidden creatures.
	 */
	may(command: Command): boolean {
		if (command.type !== 'set-plans') return !this.session.tableView;
		return Object.keys(command.plans).every((id) => mayPlanFor(this.workspace, id));
	}

	/** Explains why the app, or others in secret, plan for the creatures involved. */
	sayWhyNot(command?: Command): void {
		const { encounter } = this.view.scene;
		const ids = command?.type === 'set-plans' ? Object.keys(command.plans) : this.session.selection;
		const side = playedSides(encounter).find(({ id }) =>
			encounter.creatures.some((one) => one.side === id && ids.includes(one.id)),
		);
		if (side) this.refuse(playedByApp(side.name));
		else if (this.session.declaring) this.refuse(ONLY_OWN);
	}

	/** Shows a refusal until the selection or tool changes. */
	private refuse(text: string): void {
		const { session } = this;
		const holds = () => !anyFieldDiffers(this.session, session, 'selection', 'tool', 'placing');
		notifyAll(this.workspace, text, 'problem', holds);
	}

	/** Announces a result; visibly if nothing else shows it, such as paths on a players' screen. */
	say(news: HandNews, command: Command | undefined): void {
		const isUnseen =
			command?.type === 'set-plans' &&
			news.code === 'path' &&
			!visibleEncounter(this.workspace).creatures.some(({ id, plan }) => plan && id in command.plans);
		const text = handNews(news, this.view.scene.units);
		if (news.code === 'no further creature') {
			// The Tab hint only applies on the board.
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
			this.workspace.sending.setState({ errands: output.errands, done: 0 }, true);
		let { announce: news, tell, preview: next } = output;
		const { command } = output;
		let isDone = false;
		if (command) {
			if (this.may(command)) {
				if (this.view.part > 0) pause(this.workspace);
				if (!next && this.workspace.preview.getState().type === 'path') next = NOTHING;
				const { said } = this.session;
				isDone = dispatch(this.workspace, command);
				// A specific message replaces the general one.
				if (this.session.said !== said) tell = undefined;
			} else this.sayWhyNot(command);
			if (!isDone) {
				news = undefined;
				tell = undefined;
				next = NOTHING;
			}
		}
		if (next) this.workspace.preview.setState(next, true);
		const { scale } = this.workspace.camera.getState();
		if (output.pan) this.view.motion.panBy(output.pan.x * scale, output.pan.y * scale);
		if (output.show) this.view.motion.show(output.show);
		const { units } = this.view.scene;
		const { byHand, gathering, declaring, selection } = this.session;
		const { problem } = output;
		// A secret path has nothing to undo and no blockers to report.
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
		if (output.lay === 'template') keepTemplate(this.workspace);
		else if (output.lay)
			openNote(this.workspace, notesAt(this.view.scene.encounter, output.lay)[0] ?? output.lay);
		if (output.edit && !this.session.tableView) this.onEdit(output.edit);
		this.carrying = false;
		this.onChange();
	}
}
