/** Attack lines of a creature: name, bonus and damage; the first one is used. */
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { AttackLine, Creature } from '../../engine/index.ts';
import { formatCount } from '../../messages/index.ts';
import { changeAll } from '../../store/document/document.ts';
import {
	damageFrom,
	diceText,
	MAX_ATTACK_BONUS,
	MAX_ATTACK_LINES,
	MIN_ATTACK_BONUS,
} from '../../store/formatsFacade.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { NumberField, TextField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const NEW: AttackLine = { name: 'Attack', bonus: 0, damage: { dice: 1, faces: 6, bonus: 0 } };

export function AttackFields({ creature }: { readonly creature: Creature }) {
	const workspace = useWorkspace();
	const { id, attacks = [] } = creature;
	const set = (lines: readonly AttackLine[], merge?: string) =>
		changeAll(workspace, [id], { attacks: lines.length > 0 ? lines : undefined }, merge);
	const change = (nth: number, fields: Partial<AttackLine>, merge?: string) =>
		set(
			attacks.map((one, i) => (i === nth ? { ...one, ...fields } : one)),
			merge,
		);
	return (
		<Disclosure title={attacks.length > 0 ? formatCount(attacks.length, 'attack') : 'Attacks'}>
			{() => (
				<>
					{attacks.map(({ name, bonus, damage }, nth) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and a field keeps its line while typed in
						<fieldset key={nth} className="attack-line">
							<legend className="unseen">Attack {nth + 1}</legend>
							<TextField
								label="Attack"
								value={name}
								check={(text) => (text.trim() === '' ? 'An attack needs a name.' : null)}
								onChange={(called, merge) => change(nth, { name: called.trim() }, merge)}
							/>
							<NumberField
								label="Bonus"
								value={bonus}
								min={MIN_ATTACK_BONUS}
								max={MAX_ATTACK_BONUS}
								onChange={(to, merge) => change(nth, { bonus: to }, merge)}
							/>
							<TextField
								label="Damage"
								value={diceText(damage)}
								maxLength={20}
								check={(text) => (damageFrom(text) ? null : 'Type dice, such as 1d8+3, or points.')}
								onChange={(text, merge) => change(nth, { damage: damageFrom(text) ?? damage }, merge)}
							/>
							<span className="row tight unbroken">
								{nth > 0 && (
									<IconButton
										label="Use this attack"
										icon={ArrowUp}
										onClick={() => set([attacks[nth]!, ...attacks.filter((_, i) => i !== nth)])}
									/>
								)}
								<IconButton
									label="Remove attack"
									icon={Trash2}
									onClick={() => set(attacks.filter((_, i) => i !== nth))}
								/>
							</span>
						</fieldset>
					))}
					<p className="small soft">The first attack is used. Without one: 11 or more hits for 4 points.</p>
					{attacks.length < MAX_ATTACK_LINES && (
						<div className="row">
							<Button compact icon={Plus} onClick={() => set([...attacks, NEW])}>
								Add attack
							</Button>
						</div>
					)}
				</>
			)}
		</Disclosure>
	);
}
