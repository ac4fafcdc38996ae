/** Strikes: possible melee attacks, their odds and rolled results. */
export * from './strikes.ts';
