/** Plan variants of a side: compare, preview on hover, apply one. */

import { Bookmark, Check, Eye, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type PlanOutcome, rulesOf, type SidePlans, type Variant } from '../../engine/index.ts';
import {
	gettingThere,
	gettingThereEach,
	knownIn,
	momentName,
	upshotContests,
	upshotFeet,
	upshotHolds,
	upshotOpenings,
} from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { sidesOf } from '../../store/sides.ts';
import { plansOfSide, showPlans, takeVariant, variantsAt } from '../../store/tasks/planVariants.ts';
import { announce } from '../../store/workspace/notices.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { hidePath } from '../shared/boardHighlight.ts';
import { Button } from '../ui/Button.tsx';
import { namedOptions, SelectField, TextField } from '../ui/fields.tsx';
import { giveFocusBack } from '../ui/focusRestore.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { useRootFlag } from '../ui/rootFlags.ts';
import { usePresentEncounter, useUnits, useUnknown } from '../ui/workspaceHooks.ts';
import { HowSure, OthersField } from './OpponentAssumptions.tsx';

const HEADS = ['Length', 'Gets there', 'Contested', 'Engaged', 'Opportunity attacks'] as const;
type Head = (typeof HEADS)[number];

/** Columns that apply under the rules; without odds if opponents may do anything. */
function useHeads(): readonly Head[] {
	const { engagement, opportunity } = rulesOf(usePresentEncounter());
	const unsure = useUnknown()?.type === 'could';
	return HEADS.slice(0, unsure ? 1 : undefined).filter(
		(head) => (head !== 'Engaged' || engagement) && (head !== 'Opportunity attacks' || opportunity),
	);
}

/** Note under the variants if opponents may do anything. */
const NO_CHANCES = 'No odds if opponents may do anything. See “Safe until” on the creature’s card.';

interface RowProps {
	readonly side: string;
	readonly plans: SidePlans;
	/** Undefined until computed. */
	readonly upshot: PlanOutcome | undefined;
	/** The variant; left out for the current plans. */
	readonly variant?: Variant;
}

/** A set of plans and its outcome; previewed while hovered or pressed. */
function Row({ side, plans, upshot, variant }: RowProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const names = knownIn(encounter);
	const [shown, setShown] = useState(false);
	const show = () => showPlans(workspace, side, plans);
	const leave = () => (shown ? show() : hidePath(workspace));
	const heads = useHeads();
	const cells: Readonly<Record<Head, string>> | undefined = upshot && {
		Length: upshotFeet(upshot, units),
		'Gets there': gettingThere(upshot),
		Contested: upshotContests(upshot, names),
		Engaged: upshotHolds(upshot, names),
		'Opportunity attacks': upshotOpenings(upshot, names),
	};
	const name = variant?.name ?? 'Current plans';
	return (
		<tr
			onPointerEnter={(event) => event.pointerType === 'mouse' && variant && show()}
			onPointerLeave={(event) => event.pointerType === 'mouse' && variant && leave()}
		>
			<th scope="row">
				{variant ? (
					<TextField
						label={`Name of ${name}`}
						hideLabel
						value={variant.name}
						check={(text) => (text.trim() === '' ? 'A variant needs a name.' : null)}
						onChange={(text, merge) =>
							dispatch(workspace, { type: 'rename-variant', id: variant.id, name: text }, merge)
						}
					/>
				) : (
					name
				)}
			</th>
			{heads.map((head, i) => (
				<td key={head} title={i === 1 && upshot ? gettingThereEach(upshot, names) : undefined}>
					{cells?.[head] ?? '…'}
				</td>
			))}
			<td>
				{variant && (
					<div className="variants-do">
						<IconButton
							label={`Show ${name}`}
							icon={Eye}
							aria-pressed={shown}
							onFocus={show}
							onBlur={leave}
							onClick={() => {
								setShown(!shown);
								if (shown) hidePath(workspace);
								else show();
							}}
						/>
						<IconButton
							label={`Apply ${name}`}
							icon={Check}
							onFocus={show}
							onBlur={leave}
							onClick={() => {
								setShown(false);
								hidePath(workspace);
								if (takeVariant(workspace, variant)) announce(workspace, `Applied ${name}.`);
							}}
						/>
						<IconButton
							label={`Remove ${name}`}
							icon={Trash2}
							onClick={() => {
								hidePath(workspace);
								dispatch(workspace, { type: 'remove-variants', ids: [variant.id] });
							}}
						/>
					</div>
				)}
			</td>
		</tr>
	);
}

/** Variants of past moments, whose creatures have since moved. */
function Before({ variants }: { readonly variants: readonly Variant[] }) {
	const workspace = useWorkspace();
	if (variants.length === 0) return null;
	return (
		<>
			<p className="text-small text-muted">From earlier moments:</p>
			<ul className="text-small" aria-label="Variants of earlier moments">
				{variants.map(({ id, name, half, after }) => (
					<li key={id}>
						{name} <span className="text-muted">({momentName(half, after)})</span>
					</li>
				))}
			</ul>
			<Button
				compact
				icon={Trash2}
				onClick={() => dispatch(workspace, { type: 'remove-variants', ids: variants.map(({ id }) => id) })}
			>
				Delete earlier variants
			</Button>
		</>
	);
}

function Table({ side }: { readonly side: string }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const segment = useSession((s) => s.segment);
	const comparison = useStore(workspace.comparison);
	// The table may unmount while hovered.
	useEffect(() => () => hidePath(workspace), [workspace]);
	const heads = useHeads();
	const { now, before } = variantsAt(encounter, side, segment);
	const known = comparison?.side === side ? comparison : null;
	const sides = sidesOf(encounter);
	return (
		<>
			<div className="row">
				{/* Focused, since a select would capture keys; the focus can move on. */}
				<PerformButton action="keep-variant" icon={Bookmark}>
					Save as variant
				</PerformButton>
				<SelectField
					label="Plans of"
					value={side}
					options={namedOptions(sides)}
					onChange={(variantsOf) => workspace.session.setState({ variantsOf })}
				/>
				{sides.length > 1 && <OthersField />}
			</div>
			{now.length === 0 ? (
				<p className="text-small">
					Save the current plans as a variant, change them, and compare the odds. Variants are private and
					saved with the encounter.
				</p>
			) : (
				<div className="variants-table scrolls">
					<table aria-label="Variants">
						<thead>
							<tr>
								<th scope="col">Plans</th>
								{heads.map((head) => (
									<th key={head} scope="col">
										{head}
									</th>
								))}
								<td />
							</tr>
						</thead>
						<tbody>
							<Row side={side} plans={plansOfSide(encounter, side)} upshot={known?.drawn} />
							{now.map((variant) => (
								<Row
									key={variant.id}
									side={side}
									plans={variant.plans}
									upshot={known?.variants.get(variant.id)}
									variant={variant}
								/>
							))}
						</tbody>
					</table>
				</div>
			)}
			{now.length > 0 && heads.length === 1 && <p className="text-small text-muted">{NO_CHANCES}</p>}
			{now.length > 0 && known && <HowSure margin={known.drawn.margin} />}
			<Before variants={before} />
		</>
	);
}

/** Not modal, so that paths can be drawn and compared. */
export function Variants() {
	const workspace = useWorkspace();
	const box = useRef<HTMLElement>(null);
	const side = useSession((s) => s.variantsOf);
	const isOpen = side !== null;
	useRootFlag('variants', isOpen);
	useEffect(() => {
		const before = document.activeElement;
		if (!isOpen) return;
		box.current?.querySelector('button')?.focus();
		return () => {
			// Keeps the focus of a user who is drawing.
			if (document.activeElement === document.body) giveFocusBack(before);
		};
	}, [isOpen]);
	if (!isOpen) return null;
	return (
		<section
			ref={box}
			className="scrolls stack variants"
			role="dialog"
			aria-label="Variants of plans"
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				workspace.session.setState({ variantsOf: null });
			}}
		>
			<Table side={side} />
		</section>
	);
}
