/** Ways for many who meet nobody of their own, and places for all of them. */

export { cheapestAssignment } from './assignment.ts';
export { type Distances, distancesTo } from './distances.ts';
export { type GoalSpot, goalsAround, spotsAround } from './goals.ts';
export { type Errand, type JointPlans, planTogether } from './planTogether.ts';
