/** What a creature's body and training mean for moving: build, space, reach, skills. */
import { useState } from 'react';
import { BUILDS, type Creature, SIZE_TABLE, SKILLS, type Skill } from '../../engine/index.ts';
import type { CreatureFields } from '../../store/commands/changes.ts';
import { useDesk } from '../../store/desk/context.ts';
import { perDesk } from '../../store/desk/perDesk.ts';
import { changeEach, dispatch } from '../../store/document/document.ts';
import { MAX_MELEE_REACH, MAX_RANGE_INCREMENT } from '../../store/limits.ts';
import { bodyAbout, skillName } from '../../words/index.ts';
import { useUnits } from '../hooks.ts';
import { CheckField, NumberField, SelectField } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { shared } from './mixed.ts';

/** Either way from 0. */
const SKILL_LIMIT = 100;
const MOST_SPACE = 30;

const BUILD_LABELS: Readonly<Record<(typeof BUILDS)[number], string>> = {
	tall: 'Tall (upright)',
	long: 'Long (on all fours)',
};
const BUILD_OPTIONS = BUILDS.map((value) => ({ value, label: BUILD_LABELS[value] }));

/** Whether it is open: so it stays from one creature to the next. */
const foldOf = perDesk(() => ({ open: false }));

/** What a size says where the creature has no figure of its own. */
function usual(creature: Creature): { readonly space: number; readonly reach: number } {
	const row = SIZE_TABLE[creature.size ?? 'medium'];
	return { space: row.space, reach: row.reach[creature.build ?? 'tall'] };
}

interface BodyProps {
	readonly creatures: readonly Creature[];
}

export function Body({ creatures }: BodyProps) {
	const fold = foldOf(useDesk());
	const [open, setOpen] = useState(fold.open);
	return (
		<details
			className="fold"
			open={open}
			onToggle={(event) => {
				fold.open = event.currentTarget.open;
				setOpen(fold.open);
			}}
		>
			<summary>Body, reach and skills</summary>
			{open && <Fields creatures={creatures} />}
		</details>
	);
}

function Fields({ creatures }: BodyProps) {
	const desk = useDesk();
	const ids = creatures.map((c) => c.id);
	const [first] = creatures;
	const only = creatures.length === 1 ? first : undefined;
	const change = (fields: CreatureFields, merge?: string) =>
		dispatch(desk, { type: 'change-creatures', ids, change: fields }, merge);
	const setSkill = (skill: Skill, bonus: number, merge: string) =>
		changeEach(
			desk,
			creatures,
			(c) => {
				const { [skill]: _, ...others } = c.skills ?? {};
				// Ranks without a bonus are noted as one of 0: who has them may tumble.
				const isNoted = bonus !== 0 || (skill === 'tumble' && c.skills?.tumble !== undefined);
				const skills = isNoted ? { ...others, [skill]: bonus } : others;
				return { skills: Object.keys(skills).length === 0 ? undefined : skills };
			},
			merge,
		);
	const train = (on: boolean) =>
		changeEach(desk, creatures, ({ skills = {} }: Creature) => {
			const { tumble = 0, ...others } = skills;
			if (on) return { skills: { ...skills, tumble } };
			return { skills: Object.keys(others).length === 0 ? undefined : others };
		});
	/** A figure that equals the usual one of the size is not kept. */
	const setOwn = (field: 'space' | 'reach', feet: number, merge: string) =>
		changeEach(desk, creatures, (c) => ({ [field]: feet === usual(c)[field] ? undefined : feet }), merge);
	const units = useUnits();
	return (
		<div className="stack">
			{only && <p className="small soft">{bodyAbout(only, units)}</p>}
			<div className="columns">
				<SelectField
					label="Build"
					value={shared(creatures.map((c) => c.build ?? 'tall'))}
					options={BUILD_OPTIONS}
					onChange={(build) => change({ build: build === 'tall' ? undefined : build })}
				/>
				<LengthField
					label="Space a side"
					feet={shared(creatures.map((c) => c.space ?? usual(c).space))}
					min={0.5}
					max={MOST_SPACE}
					step={0.5}
					late
					onChange={(feet, merge) => setOwn('space', feet, merge)}
				/>
				<LengthField
					label="Reach"
					feet={shared(creatures.map((c) => c.reach ?? usual(c).reach))}
					min={0}
					max={MAX_MELEE_REACH}
					onChange={(feet, merge) => setOwn('reach', feet, merge)}
				/>
				<CheckField
					label="Reach weapon"
					value={shared(creatures.map((c) => c.reachWeapon ?? false))}
					onChange={(on) => change({ reachWeapon: on || undefined })}
				/>
				<LengthField
					label="Range increment"
					feet={shared(creatures.map((c) => c.rangeIncrement ?? 0))}
					min={0}
					max={MAX_RANGE_INCREMENT}
					late
					onChange={(feet, merge) => change({ rangeIncrement: feet < 5 ? undefined : feet }, merge)}
				/>
				<CheckField
					label="Steps aside when overrun"
					value={shared(creatures.map((c) => c.givesWay ?? false))}
					onChange={(on) => change({ givesWay: on || undefined })}
				/>
				<CheckField
					label="Fills its space: nobody passes"
					value={shared(creatures.map((c) => c.fills ?? false))}
					onChange={(on) => change({ fills: on || undefined })}
				/>
			</div>
			<CheckField
				label="Trained in Tumble"
				value={shared(creatures.map((c) => c.skills?.tumble !== undefined))}
				onChange={train}
			/>
			<fieldset>
				<legend>Bonuses on checks and saves</legend>
				<div className="columns three">
					{SKILLS.map((skill) => (
						<NumberField
							key={skill}
							label={skillName(skill)}
							value={shared(creatures.map((c) => c.skills?.[skill] ?? 0))}
							min={-SKILL_LIMIT}
							max={SKILL_LIMIT}
							onChange={(bonus, merge) => setSkill(skill, bonus, merge)}
						/>
					))}
				</div>
			</fieldset>
		</div>
	);
}
