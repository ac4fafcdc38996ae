/** Who takes part and may not be known: one name for all of them, which stands where their ids would. */
export const UNSEEN = 'Somebody unseen';
