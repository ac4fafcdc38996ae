/**
 * Another finger on another miniature, while one draws a path: it draws that one's. It has a state, a selection and a
 * preview of its own, so that neither destroys the other's work.
 */
import { dispatch } from '../../store/document/document.ts';
import { announceAll, notifyAll } from '../../store/session/notices.ts';
import { pathTool } from '../../tools/path.ts';
import type { ToolInput, ToolOutput } from '../../tools/types.ts';
import { handNews, handRefused } from '../../words/index.ts';
import { toMap } from '../scene/camera.ts';
import { fingerReach, pointerInput, type Screen } from './presses.ts';
import type { ToolHand } from './toolHand.ts';
import type { BoardView } from './view.ts';

const NOTHING = { type: 'none' } as const;

export class SecondHand {
	private state = pathTool.initial;
	/** Whose path it draws. */
	private creature = '';
	/** The finger; null while there is none. */
	private finger: number | null = null;

	/** @param first the hand that draws already */
	constructor(
		private readonly view: BoardView,
		private readonly first: ToolHand,
	) {}

	/** Follows what puts an end to drawing; the returned function stops it. */
	connect(): () => void {
		const { session, document } = this.view.desk;
		const stopSession = session.subscribe((now, before) => {
			if (now.playing && !before.playing) this.end({ type: 'finish' });
			const elsewhere = now.viewing !== before.viewing || now.segment !== before.segment;
			if (elsewhere || now.tableView !== before.tableView || now.tool !== before.tool)
				this.end({ type: 'cancel' });
		});
		const stopDocument = document.subscribe((now, before) => {
			if (now.id !== before.id) this.end({ type: 'cancel' });
		});
		return () => {
			stopSession();
			stopDocument();
			this.end({ type: 'cancel' });
		};
	}

	/** Whether it is that finger. */
	isFinger(pointer: number): boolean {
		return this.finger === pointer;
	}

	/** Whether a finger is in it. */
	get draws(): boolean {
		return this.finger !== null;
	}

	/** Whether somebody's path is in it. */
	holds(creature: string | undefined): boolean {
		return this.finger !== null && this.creature === creature;
	}

	/** A finger is put down beside the one that draws: whether it has something to draw. */
	down(event: PointerEvent, at: Screen): boolean {
		const camera = this.view.desk.camera.get();
		const point = toMap(camera, at);
		const creature = this.first.context(fingerReach('touch', camera.scale)).creatureAt(point);
		if (this.finger !== null || creature === undefined || creature === this.first.drawing) return false;
		this.finger = event.pointerId;
		this.creature = creature;
		this.state = pathTool.initial;
		this.feed(pointerInput(this.view.desk, 'down', event, point));
		return true;
	}

	/** The finger moves. */
	move(event: PointerEvent, at: Screen): void {
		const { desk } = this.view;
		this.feed(pointerInput(desk, 'move', event, toMap(desk.camera.get(), at)));
	}

	/** The finger is lifted. */
	up(event: PointerEvent, at: Screen): void {
		const { desk } = this.view;
		this.end(pointerInput(desk, 'up', event, toMap(desk.camera.get(), at)));
	}

	/** The finger was taken away, or what it draws is over. */
	end(by: ToolInput): void {
		if (this.finger === null) return;
		this.feed(by);
		this.finger = null;
		this.state = pathTool.initial;
		this.view.desk.secondPreview.set(NOTHING);
	}

	private feed(input: ToolInput): void {
		const context = { ...this.first.context(), selection: [this.creature] };
		const [state, output] = pathTool.reduce(this.state, input, context);
		this.state = state;
		this.carryOut(output);
	}

	private carryOut({ preview, command, problem, announce }: ToolOutput): void {
		const { desk, scene } = this.view;
		if (preview) desk.secondPreview.set(preview);
		const done = !command || (this.first.may(command) && dispatch(desk, command));
		if (problem) notifyAll(desk, handRefused(problem, scene.units), 'problem');
		if (announce && done) announceAll(desk, handNews(announce, scene.units));
	}
}
