/** Ways for many who meet nobody of their own. */

export { type Errand, type JointPlans, planTogether } from './planTogether.ts';
