/** Strikes: possible melee attacks, their odds and rolled results. */
export {
	chosenStrikes,
	expectedDamage,
	expectedExchange,
	opportunityStrikes,
	possibleStrikes,
	type RolledStrike,
	rollStrike,
	type Strike,
	type Striker,
	strikeKey,
	usualDamage,
} from './strikes.ts';
