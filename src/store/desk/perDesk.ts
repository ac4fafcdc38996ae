/** Things of which every desk has one of its own, for the modules that work with them. */
import type { Desk } from './desk.ts';

/** @param make called for a desk when it is first asked for */
export function perDesk<Thing>(make: () => Thing): (desk: Desk) => Thing {
	const made = new WeakMap<Desk, Thing>();
	return (desk) => {
		let thing = made.get(desk);
		if (thing === undefined) {
			thing = make();
			made.set(desk, thing);
		}
		return thing;
	};
}
