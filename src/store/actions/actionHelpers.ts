/** What many actions are made of: dialogs they open, fields of the session they set, plans they give to several. */
import type { Creature } from '../../engine/index.ts';
import { announceAll } from '../session/notices.ts';
import type { Session } from '../session/session.ts';
import type { Desk } from '../workspace/workspace.ts';

/** Opens a dialog. */
export function opens(dialog: Session['dialog']): (desk: Desk) => void {
	return ({ session }) => session.setState({ dialog });
}

/** Chooses one of several values of a field. */
export function choosing<Field extends keyof Session>(field: Field, value: Session[Field]) {
	return {
		checked: ({ session }: Desk) => session.getState()[field] === value,
		perform: ({ session }: Desk) => session.setState({ [field]: value }),
	};
}

/** Says how a switch stands now: what it shows is to be seen only. */
export function saySwitched(desk: Desk, label: string, on: boolean): void {
	announceAll(desk, `${label}: ${on ? 'on' : 'off'}.`);
}

/** Switches a field on and off, and says so. */
export function switching(field: 'sightShown' | 'legendShown' | 'woundsOnTable', label: string) {
	const checked = ({ session }: Desk) => session.getState()[field];
	return {
		label,
		checked,
		perform(desk: Desk) {
			const on = !checked(desk);
			desk.session.setState({ [field]: on });
			saySwitched(desk, label, on);
		},
	};
}

/** Plans for some creatures, by id; who is given none keeps his own. */
export function plansFor<Given>(
	creatures: readonly Creature[],
	planned: (creature: Creature) => Given | undefined,
): Readonly<Record<string, Given>> {
	const plans: Record<string, Given> = {};
	for (const one of creatures) {
		const plan = planned(one);
		if (plan !== undefined) plans[one.id] = plan;
	}
	return plans;
}
