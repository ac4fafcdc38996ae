/** Multi-agent pathfinding: collision-free paths and goals for a group. */

export { cheapestAssignment } from './assignment.ts';
export { type Distances, distancesTo } from './distanceField.ts';
export { type GoalSpot, goalsAround, spotsAround } from './goalAssignment.ts';
export { type Errand, type JointPlans, planTogether } from './prioritizedPlanning.ts';
