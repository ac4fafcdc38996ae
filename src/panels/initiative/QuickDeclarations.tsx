/** AD&D: one-click declarations of a row from earlier ones. */
import type { AdndState, Creature, Declaration } from '../../engine/index.ts';
import { choiceWords } from '../../messages/index.ts';
import { declareFor } from '../../store/document/combatControls.ts';
import { alike } from '../../store/encounter/combatantSync.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { stillDeclaring } from './DeclarationForm.tsx';
import { toFirstDie } from './dieFocus.ts';
import { keepPending } from './pendingDeclaration.ts';

interface ChoicesProps {
	readonly fight: AdndState;
	readonly creatures: readonly Creature[];
	readonly name: string;
	/** Latest first. */
	readonly choices: readonly Declaration[];
	/** This round's declaration; habits do not count. */
	readonly declared: Declaration | null;
}

export function Choices({ fight, creatures, name, choices, declared }: ChoicesProps) {
	const workspace = useWorkspace();
	const able = stillDeclaring(fight, creatures);
	if (choices.length === 0 || able.length === 0) return null;
	return (
		<fieldset className="chips turn-choices" aria-label={`Recent actions of ${name}`}>
			{choices.map((choice, place) => {
				const words = choiceWords(choice);
				return (
					<button
						key={words}
						type="button"
						className="chip"
						aria-pressed={declared !== null && alike(declared, choice)}
						title={place === 0 ? 'Last action' : undefined}
						onClick={() => {
							keepPending(workspace, null);
							if (declareFor(workspace, able, choice, [])) toFirstDie();
						}}
					>
						{words}
					</button>
				);
			})}
		</fieldset>
	);
}
