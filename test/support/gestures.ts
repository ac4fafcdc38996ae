/** A board fed with pointer and key input that records its output. */
import { type Encounter, footprintOf } from '../../src/engine/index.ts';
import { handNews, handRefused } from '../../src/messages/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { freePlacesIn } from '../../src/store/encounter/placement.ts';
import { marksInWords } from '../../src/store/interactions/annotations.ts';
import type { Preview } from '../../src/store/session/gesturePreview.ts';
import type { ToolId } from '../../src/store/session/toolState.ts';
import { type BoardState, boardWith, reduceBoard, running, takeTool } from '../../src/tools/boardReducer.ts';
import { pathTool } from '../../src/tools/pathTool.ts';
import type {
	BoardOutput,
	KeyInput,
	PointerInput,
	ToolContext,
	ToolInput,
	ToolOutput,
} from '../../src/tools/toolTypes.ts';

type Settings = Pick<
	ToolContext,
	| 'terrain'
	| 'wall'
	| 'fog'
	| 'zone'
	| 'shape'
	| 'locked'
	| 'fighting'
	| 'byHand'
	| 'gathering'
	| 'carried'
	| 'arriving'
>;

export class Hand {
	board: BoardState;
	encounter: Encounter;
	selection: readonly string[] = [];
	preview: Preview = { type: 'none' };
	settings: Settings = {
		terrain: { type: 'difficult', brush: 'brush', size: 1, up: 6, height: 5, look: null, secret: false },
		wall: { kind: 'wall', brush: 'line', erase: false, secret: false },
		fog: { brush: 'brush', size: 1, covers: true, prepares: false },
		zone: { id: null, erases: false },
		shape: 'ruler',
		locked: false,
		fighting: false,
		byHand: [],
		carried: null,
		gathering: false,
		arriving: [],
	};
	readonly commands: Command[] = [];
	readonly problems: string[] = [];
	readonly edited: string[] = [];
	about: ToolContext['about'] = () => '';
	pan = { x: 0, y: 0 };
	last: ToolOutput & { readonly handled: boolean } = { handled: true };

	/** @param tool 'path' draws paths alone, as Plan does from the second click on a creature */
	constructor(tool: ToolId | 'path', encounter: Encounter) {
		const isPath = tool === 'path';
		this.board = boardWith(isPath ? 'plan' : tool);
		if (isPath) this.board = { ...this.board, hand: running(pathTool) };
		this.encounter = encounter;
	}

	/** Last announcement. */
	get heard(): string | undefined {
		return this.last.announce && handNews(this.last.announce, 'feet');
	}

	get phase(): string {
		return this.board.hand.phase;
	}

	get context(): ToolContext {
		const { encounter, selection, settings } = this;
		return {
			...settings,
			encounter,
			selection,
			creatureAt: ({ x, y }) =>
				encounter.creatures.findLast((one) => {
					const side = footprintOf(one);
					const { position: p } = one;
					return x >= p.x && y >= p.y && x < p.x + side && y < p.y + side;
				})?.id,
			begun: () => undefined,
			places: freePlacesIn(encounter),
			about: this.about,
			marked: (square) => marksInWords(encounter, square, false, 'feet'),
			sight: (from, to) => `From ${from.x}, ${from.y} to ${to.x}, ${to.y}`,
		};
	}

	private carryOut([board, { ignored, ...output }]: readonly [BoardState, BoardOutput]): this {
		this.board = board;
		this.last = { ...output, handled: !ignored };
		if (output.preview) this.preview = output.preview;
		if (output.select) this.selection = output.select;
		if (output.problem) this.problems.push(handRefused(output.problem, 'feet'));
		if (output.edit) this.edited.push(output.edit);
		if (output.pan) this.pan = output.pan;
		if (output.command) {
			this.commands.push(output.command);
			const result = applyCommand(this.encounter, output.command);
			if (!result.ok) throw new Error(result.refusal.code);
			this.encounter = result.encounter;
		}
		return this;
	}

	feed(input: ToolInput): this {
		return this.carryOut(reduceBoard(this.board, input, this.context));
	}

	take(tool: ToolId): this {
		return this.carryOut(takeTool(this.board, tool, this.context));
	}

	private pointer(type: PointerInput['type'], x: number, y: number, more: Partial<PointerInput>): this {
		return this.feed({
			type,
			point: { x, y },
			pointer: 'mouse',
			button: 0,
			shift: false,
			alt: false,
			ctrl: false,
			scale: 48,
			...more,
		});
	}

	down(x: number, y: number, more: Partial<PointerInput> = {}): this {
		return this.pointer('down', x, y, more);
	}
	move(x: number, y: number, more: Partial<PointerInput> = {}): this {
		return this.pointer('move', x, y, more);
	}
	up(x: number, y: number, more: Partial<PointerInput> = {}): this {
		return this.pointer('up', x, y, more);
	}
	double(x: number, y: number): this {
		return this.pointer('double', x, y, {});
	}
	click(x: number, y: number, more: Partial<PointerInput> = {}): this {
		return this.down(x, y, more).up(x, y, more);
	}
	/** Presses at the first point, moves through all, releases at the last. */
	drag(points: readonly (readonly [number, number])[], more: Partial<PointerInput> = {}): this {
		const [first = [0, 0]] = points;
		this.down(first[0], first[1], more);
		let [x, y] = first;
		for (const point of points.slice(1)) {
			[x, y] = point;
			this.move(x, y, more);
		}
		return this.up(x, y, more);
	}
	key(key: string, more: Partial<KeyInput> = {}): this {
		return this.feed({ type: 'key', key, shift: false, alt: false, ctrl: false, ...more });
	}
	keys(...keys: readonly string[]): this {
		for (const key of keys) this.key(key);
		return this;
	}
	cancel(): this {
		return this.feed({ type: 'cancel' });
	}
}
