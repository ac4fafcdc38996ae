/** Helpers of actions: dialogs, session fields, plans for several creatures. */
import type { Creature } from '../../engine/index.ts';
import type { Session } from '../session/session.ts';
import type { UiState } from '../session/uiState.ts';
import { announceAll } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

export function opens(dialog: UiState['dialog']): (workspace: Workspace) => void {
	return ({ session }) => session.setState({ dialog });
}

export function choosing<Field extends keyof Session>(field: Field, value: Session[Field]) {
	return {
		checked: ({ session }: Workspace) => session.getState()[field] === value,
		perform: ({ session }: Workspace) => session.setState({ [field]: value }),
	};
}

/** Announces the state of a switch whose effect is only visible. */
export function saySwitched(workspace: Workspace, label: string, on: boolean): void {
	announceAll(workspace, `${label}: ${on ? 'on' : 'off'}.`);
}

/** Toggles a field and announces it. */
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

/** Plans by creature id; creatures without a new plan keep theirs. */
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
