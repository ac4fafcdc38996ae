/**
 * When plans are drawn again while a segment runs. A plan begins under its creature's disc, so it may stay as it was
 * drawn until the disc has nearly left the place where it began.
 */

import type { Scene } from '../scene/scene.ts';
import type { TokenScene } from '../scene/tokens.ts';

/** Plans of more creatures than this are not drawn along with a running segment. */
const IN_MOTION = 60;

/** A disc may be this part of its diameter away from where the line begins: less than its radius, as lines are wide. */
const COVERED = 0.25;
/** How much faster than on average a miniature is at most, where it starts or stops gently within a leg. */
const FASTEST = 1.5;

/** The moment of a crowd at which plans were drawn. */
interface Drawn {
	readonly crowd: TokenScene;
	readonly part: number;
}

/** The part of a segment in which none of a crowd's miniatures leaves the beginning of its line. */
function stepOf({ minis }: TokenScene): number {
	let step = 1;
	for (const { way, slot, nextSlot } of minis) {
		if (!way) continue;
		const covered = COVERED * Math.min(slot.diameter, nextSlot.diameter);
		step = Math.min(step, covered / (way.eased.length * FASTEST));
	}
	return step;
}

type Planned = Pick<Scene, 'crowd' | 'creatures' | 'selected'>;

export class PlansClock {
	private drawn: Drawn | null = null;
	private few: { readonly of: Planned; readonly are: boolean } | null = null;
	private stepFor: { readonly crowd: TokenScene; readonly step: number } | null = null;

	/** Whether every plan is drawn along with a running segment, or only those of selected creatures. */
	follow(scene: Planned): boolean {
		if (this.few?.of !== scene) {
			const planned = scene.creatures.filter(({ plan }) => plan && plan.steps.length > 0);
			this.few = { of: scene, are: planned.length <= IN_MOTION };
		}
		return this.few.are;
	}

	/**
	 * Whether plans have to be drawn again; they are, when it says so.
	 *
	 * @param part 0 to 1 of the segment that runs, 0 at rest
	 */
	isDue(scene: Planned, part: number): boolean {
		const { drawn } = this;
		const { crowd, selected } = scene;
		if (drawn?.crowd === crowd && !this.hasMoved(crowd, drawn.part, part)) return false;
		this.drawn = { crowd, part };
		// Once those of others have gone there is nothing more to be drawn until all rests.
		const goneAlready = part > 0 && drawn !== null && drawn.part > 0;
		return !goneAlready || selected.size > 0 || this.follow(scene);
	}

	private hasMoved(crowd: TokenScene, before: number, now: number): boolean {
		// Texts of what is over go in the middle of a segment, and at rest everything is said.
		if (before === now) return false;
		if (before === 0 || now === 0 || before > 0.5 !== now > 0.5) return true;
		if (this.stepFor?.crowd !== crowd) this.stepFor = { crowd, step: stepOf(crowd) };
		return Math.abs(now - before) >= this.stepFor.step;
	}
}
