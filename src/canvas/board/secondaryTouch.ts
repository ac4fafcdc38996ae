/**
 * A second finger on another token draws that creature's path at the same time, with separate tool state, selection
 * and preview.
 */

import { handRefused } from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { anyFieldDiffers, stopAll } from '../../store/session/subscriptions.ts';
import { notifyAll } from '../../store/workspace/notices.ts';
import { pathTool } from '../../tools/pathTool.ts';
import type { ToolInput, ToolOutput } from '../../tools/toolTypes.ts';
import { toMap } from '../scene/cameraMath.ts';
import type { BoardView } from './boardView.ts';
import { fingerReach, pointerInput, type Screen } from './pressGestures.ts';
import type { ToolHand } from './toolController.ts';

const NOTHING = { type: 'none' } as const;

export class SecondHand {
	private state = pathTool.initial;
	private creature = '';
	/** Null when not drawing. */
	private finger: number | null = null;

	/** @param first the controller that is already drawing */
	constructor(
		private readonly view: BoardView,
		private readonly first: ToolHand,
	) {}

	/** Cancels drawing on document or tool changes; returns a function that stops it. */
	connect(): () => void {
		const { session, document } = this.view.workspace;
		const cancel = () => this.end({ type: 'cancel' });
		return stopAll([
			session.subscribe((now, before) => {
				if (now.playing && !before.playing) this.end({ type: 'finish' });
				if (anyFieldDiffers(now, before, 'viewing', 'segment', 'tableView', 'tool')) cancel();
			}),
			document.subscribe((now, before) => {
				if (now.id !== before.id) cancel();
			}),
			cancel,
		]);
	}

	isFinger(pointer: number): boolean {
		return this.finger === pointer;
	}

	get draws(): boolean {
		return this.finger !== null;
	}

	holds(creature: string | undefined): boolean {
		return this.finger !== null && this.creature === creature;
	}

	/** Handles a second finger; returns true if it starts a path. */
	down(event: PointerEvent, at: Screen): boolean {
		const camera = this.view.workspace.camera.getState();
		const reach = fingerReach('touch', camera.scale);
		const creature = this.first.context(reach).creatureAt(toMap(camera, at));
		if (this.finger !== null || creature === undefined || creature === this.first.drawing) return false;
		this.finger = event.pointerId;
		this.creature = creature;
		this.state = pathTool.initial;
		this.feed(pointerInput(this.view.workspace, 'down', event, at));
		return true;
	}

	move(event: PointerEvent, at: Screen): void {
		this.feed(pointerInput(this.view.workspace, 'move', event, at));
	}

	up(event: PointerEvent, at: Screen): void {
		this.end(pointerInput(this.view.workspace, 'up', event, at));
	}

	end(by: ToolInput): void {
		if (this.finger === null) return;
		this.feed(by);
		this.finger = null;
		this.state = pathTool.initial;
		this.view.workspace.secondPreview.setState(NOTHING, true);
	}

	private feed(input: ToolInput): void {
		const context = { ...this.first.context(), selection: [this.creature] };
		const [state, output] = pathTool.reduce(this.state, input, context);
		this.state = state;
		this.carryOut(output);
	}

	private carryOut({ preview, command, problem, announce }: ToolOutput): void {
		const { workspace, scene } = this.view;
		if (preview) workspace.secondPreview.setState(preview, true);
		const may = !command || this.first.may(command);
		if (!may) this.first.sayWhyNot(command);
		const done = may && (!command || dispatch(workspace, command));
		if (problem) notifyAll(workspace, handRefused(problem, scene.units), 'problem');
		if (announce && done) this.first.say(announce, command);
	}
}
