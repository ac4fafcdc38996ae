/**
 * Mutants that no test can kill, each with the reason: what it does cannot be told from what the code does. By file, by what the source
 * says there, and by what stands instead (left out: whatever it is).
 * @type {readonly { file: string, from: string, to?: string, why: string }[]}
 */
export const EXEMPT = [];
