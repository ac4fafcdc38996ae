/** The door of the words: whatever people read about the rules is made behind it. */

export { ACTION_MEANINGS, countMeaning, delayedTurnMeaning, regroupMeaning } from './actions.ts';
export { boardAloud, type Introduced, introducedText } from './aloud.ts';
export { arrivalText, betterWayText } from './betterWays.ts';
export { bodyAbout, CONDITION_EFFECTS, conditionCalled, conditionsAbout, conditionWord } from './bodies.ts';
export { changed, checkAwaited, contestAwaited, damageAwaited, putAt } from './changes.ts';
export { checkDeed, SKILL_NAMES } from './checks.ts';
export { type CommandRefusal, commandRefused } from './commandRefusals.ts';
export { checkDecided, contestDecided, rollText, stakesSentence, UNSHOWN_BONUSES } from './decisions.ts';
export { choiceWords } from './declarations.ts';
export { heightMark, heightText, NO_FREE_SQUARE, nearestSquareText, nearestText } from './distances.ts';
export { errandsNews } from './errands.ts';
export { happened, moves, settledElsewhere, stillBlocked, stillWon } from './events.ts';
export { clockSentence, moveOver } from './fightClock.ts';
export {
	blockForeseen,
	checkForeseen,
	contestForeseen,
	holdForeseen,
	marginText,
	openingForeseen,
	percent,
	percents,
	whereaboutsText,
} from './forecast.ts';
export { groupName, kindName, nameStem, parseName } from './groups.ts';
export {
	directionName,
	doorsOpened,
	drawnText,
	type HandNews,
	type HandRefusal,
	handNews,
	handRefused,
	PATHS_UNSEEN,
} from './hands.ts';
export { initiativeSentence, toldOfAny } from './initiative.ts';
export {
	intentAbout,
	intentLabel,
	LONG_THOUGHT,
	NOBODY_MEANT,
	STRENGTH_LABELS,
	thoughtNews,
} from './intents.ts';
export { areaEnded, conditionEnded, endsWithRound, roundsText } from './lasting.ts';
export { type Cast, castOf, knownIn, type LogLine, lineText, spokenText, squaresOf } from './line.ts';
export { added, capital, counted, listed, printed, shortList, signed } from './lists.ts';
export { type AreaTold, areaAloud, areaWords, notesAloud, noteWords } from './marks.ts';
export { type CommandNews, newsSentence } from './news.ts';
export { ALONE, ONLY_OWN, opponentsNow, playedByApp, playedLabel } from './opponents.ts';
export { troubleSentence } from './outlook.ts';
export { occupationLabel, paceAbout, paceLabel, paceRefused, usedInWords } from './paces.ts';
export { type PlaceRefusal, placeRefused } from './placement.ts';
export { halfName, momentName, placeName, roundName, roundOf } from './places.ts';
export { initiativeRefused } from './refusals.ts';
export { type Report, reportSentence } from './reports.ts';
export { checkIntro, contestIntro, damageIntro, tieIntro } from './rollIntros.ts';
export { optionLabel, optionWords, RULE_PROFILES } from './rules.ts';
export { markSaid } from './segmentMarks.ts';
export {
	coversLost,
	coverText,
	FLANKED,
	flankedText,
	flanksText,
	GLIMPSES,
	sightText,
	stripText,
} from './sight.ts';
export {
	mannerAbout,
	PASSING_LABELS,
	passingAbout,
	passingBrief,
	SQUEEZING,
	STEP_COMMANDS,
	squeezedNews,
	squeezedText,
	stepTitle,
	WAY_HEIGHTS,
	wayHeightText,
} from './steps.ts';
export { stopReason } from './stops.ts';
export { checkSum, contestSum } from './sums.ts';
export { OPTION_WORDS, otherInitiative, PROFILE_WORDS, SYSTEM_WORDS } from './systems.ts';
export { doorWords, riseAbout, riseAsked, terrainEffect, terrainLabel, wallAbout } from './terrain.ts';
export {
	actWords,
	conditionWords,
	declaredWords,
	markWords,
	nobodyActs,
	readyWords,
	rowAbout,
	statusWords,
} from './turns.ts';
export { deedWords, fieldNamed, type StepDeed } from './undoing.ts';
export { asFeet, inUnits, lengthText, stepName, type Units, usedText } from './units.ts';
export {
	couldText,
	doubtLine,
	guessLine,
	guessNote,
	OTHERS_LABELS,
	safeText,
	sureText,
	TAKEN_AS_STANDING,
} from './unknowns.ts';
export {
	gettingThere,
	gettingThereEach,
	upshotContests,
	upshotFeet,
	upshotHolds,
	upshotOpenings,
	variantName,
} from './variants.ts';
export { pointsText } from './wounds.ts';
