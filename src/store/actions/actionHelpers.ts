/** What many actions are made of: dialogs they open, fields of the session they set, plans they give to several. */
import type { Creature } from '../../engine/index.ts';
import { announceAll } from '../session/notices.ts';
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Opens a dialog. */
export function opens(dialog: Session['dialog']): (workspace: Workspace) => void {
	return ({ session }) => session.setState({ dialog });
}

/** Chooses one of several values of a field. */
export function choosing<Field extends keyof Session>(field: Field, value: Session[Field]) {
	return {
		checked: ({ session }: Workspace) => session.getState()[field] === value,
		perform: ({ session }: Workspace) => session.setState({ [field]: value }),
	};
}

/** Says how a switch stands now: what it shows is to be seen only. */
export function saySwitched(workspace: Workspace, label: string, on: boolean): void {
	announceAll(workspace, `${label}: ${on ? 'on' : 'off'}.`);
}

/** Switches a field on and off, and says so. */
export function switching(field: 'sightShown' | 'legendShown' | 'woundsOnTable', label: string) {
	const checked = ({ session }: Workspace) => session.getState()[field];
	return {
		label,
		checked,
		perform(workspace: Workspace) {
			const on = !checked(workspace);
			workspace.session.setState({ [field]: on });
			saySwitched(workspace, label, on);
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
