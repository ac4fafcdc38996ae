/** What a creature's body and training mean for moving: build, space, reach, skills. */
import { useState } from 'react';
import { BUILDS, type Creature, SIZE_TABLE, SKILLS, type Skill } from '../../engine/index.ts';
import { bodyAbout, SKILL_NAMES } from '../../messages/index.ts';
import type { CreatureFields } from '../../store/commands/changeSet.ts';
import { changeAll, changeEach } from '../../store/document/document.ts';
import { MAX_MELEE_REACH, MAX_RANGE_INCREMENT } from '../../store/formatsFacade.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useUnits } from '../hooks.ts';
import { Disclosure } from '../ui/Fold.tsx';
import { CheckField, NumberField, optionsOf, SelectField } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { onlyOf, shared } from './mixed.ts';

/** Either way from 0. */
const SKILL_LIMIT = 100;
const MAX_SPACE = 30;

const BUILD_LABELS: Readonly<Record<(typeof BUILDS)[number], string>> = {
	tall: 'Tall (upright)',
	long: 'Long (on all fours)',
};
const BUILD_OPTIONS = optionsOf(BUILDS, BUILD_LABELS);

/** Whether it is open: so it stays from one creature to the next. */
const foldOf = perWorkspace(() => ({ open: false }));

/** What a size says where the creature has no figure of its own. */
function usual(creature: Creature): { readonly space: number; readonly reach: number } {
	const row = SIZE_TABLE[creature.size ?? 'medium'];
	return { space: row.space, reach: row.reach[creature.build ?? 'tall'] };
}

interface BodyProps {
	readonly creatures: readonly Creature[];
}

export function Body({ creatures }: BodyProps) {
	const fold = foldOf(useWorkspace());
	const [open, setOpen] = useState(fold.open);
	return (
		<Disclosure
			title="Body, reach and skills"
			open={open}
			onOpenChange={(now) => {
				fold.open = now;
				setOpen(now);
			}}
		>
			{() => <Fields creatures={creatures} />}
		</Disclosure>
	);
}

/** A creature's bonuses with another one for a skill; undefined where it has none. */
function withSkill({ skills = {} }: Creature, skill: Skill, bonus: number | undefined): CreatureFields {
	const { [skill]: _, ...others } = skills;
	const all = bonus === undefined ? others : { ...others, [skill]: bonus };
	return { skills: Object.keys(all).length === 0 ? undefined : all };
}

function Fields({ creatures }: BodyProps) {
	const workspace = useWorkspace();
	const ids = creatures.map((c) => c.id);
	const only = onlyOf(creatures);
	const change = (fields: CreatureFields, merge?: string) => changeAll(workspace, ids, fields, merge);
	const setSkill = (skill: Skill, bonus: number, merge: string) =>
		changeEach(
			workspace,
			creatures,
			(c) => {
				// Ranks without a bonus are noted as one of 0: who has them may tumble.
				const isNoted = bonus !== 0 || (skill === 'tumble' && c.skills?.tumble !== undefined);
				return withSkill(c, skill, isNoted ? bonus : undefined);
			},
			merge,
		);
	const train = (on: boolean) =>
		changeEach(workspace, creatures, (c) => withSkill(c, 'tumble', on ? (c.skills?.tumble ?? 0) : undefined));
	/** A figure that equals the usual one of the size is not kept. */
	const setOwn = (field: 'space' | 'reach', feet: number, merge: string) =>
		changeEach(
			workspace,
			creatures,
			(c) => ({ [field]: feet === usual(c)[field] ? undefined : feet }),
			merge,
		);
	const units = useUnits();
	/** What a creature has or has not. */
	const flag = (field: 'reachWeapon' | 'givesWay' | 'fills', label: string) => (
		<CheckField
			label={label}
			value={shared(creatures, (c) => c[field] ?? false)}
			onChange={(on) => change({ [field]: on || undefined })}
		/>
	);
	return (
		<>
			{only && <p className="small soft">{bodyAbout(only, units)}</p>}
			<div className="columns">
				<SelectField
					label="Build"
					value={shared(creatures, (c) => c.build ?? 'tall')}
					options={BUILD_OPTIONS}
					onChange={(build) => change({ build: build === 'tall' ? undefined : build })}
				/>
				<LengthField
					label="Space a side"
					feet={shared(creatures, (c) => c.space ?? usual(c).space)}
					min={0.5}
					max={MAX_SPACE}
					step={0.5}
					late
					onChange={(feet, merge) => setOwn('space', feet, merge)}
				/>
				<LengthField
					label="Reach"
					feet={shared(creatures, (c) => c.reach ?? usual(c).reach)}
					max={MAX_MELEE_REACH}
					onChange={(feet, merge) => setOwn('reach', feet, merge)}
				/>
				{flag('reachWeapon', 'Reach weapon')}
				<LengthField
					label="Range increment"
					feet={shared(creatures, (c) => c.rangeIncrement ?? 0)}
					max={MAX_RANGE_INCREMENT}
					late
					onChange={(feet, merge) => change({ rangeIncrement: feet < 5 ? undefined : feet }, merge)}
				/>
				{flag('givesWay', 'Steps aside when overrun')}
				{flag('fills', 'Fills its space: nobody passes')}
			</div>
			<CheckField
				label="Trained in Tumble"
				value={shared(creatures, (c) => c.skills?.tumble !== undefined)}
				onChange={train}
			/>
			<fieldset>
				<legend>Bonuses on checks and saves</legend>
				<div className="columns three">
					{SKILLS.map((skill) => (
						<NumberField
							key={skill}
							label={SKILL_NAMES[skill]}
							value={shared(creatures, (c) => c.skills?.[skill] ?? 0)}
							min={-SKILL_LIMIT}
							max={SKILL_LIMIT}
							onChange={(bonus, merge) => setSkill(skill, bonus, merge)}
						/>
					))}
				</div>
			</fieldset>
		</>
	);
}
