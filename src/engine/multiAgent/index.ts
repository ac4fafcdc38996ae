/** Ways for many who meet nobody of their own, and places for all of them. */

export { cheapestAssignment } from './assignment.ts';
export { type Distances, distancesTo } from './distanceField.ts';
export { type GoalSpot, goalsAround, spotsAround } from './goalAssignment.ts';
export { type Errand, type JointPlans, planTogether } from './prioritizedPlanning.ts';
