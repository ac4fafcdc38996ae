/** Public API of the messages: all texts about the rules. */

export { ACTION_MEANINGS, countMeaning, delayedTurnMeaning, regroupMeaning } from './actionHelp.ts';
export { type Report, reportSentence } from './actionReports.ts';
export { ONLY_OWN, opponentsNow, playedByApp } from './aiOpponentText.ts';
export { changed, checkAwaited, contestAwaited, damageAwaited, putAt } from './amendmentText.ts';
export { type AreaTold, areaAloud, areaWords, notesAloud, noteWords } from './annotationText.ts';
export {
	behaviorAbout,
	behaviorBrief,
	behaviorLabel,
	deciderAbout,
	deciderLabel,
	difficultyAbout,
	difficultyLabel,
	hardWarning,
	ownSettings,
	thoughtNews,
} from './autoText.ts';
export { bodyAbout, CONDITION_EFFECTS, conditionCalled, conditionsAbout, conditionWord } from './bodyText.ts';
export { checkDeed, SKILL_NAMES } from './checkText.ts';
export { clockSentence, openRoundText, segmentName } from './clockText.ts';
export { initiativeSentence, toldOfAny } from './combatLogText.ts';
export { initiativeRefused } from './combatRefusals.ts';
export { type CommandRefusal, commandRefused } from './commandRefusals.ts';
export { choiceWords } from './declarationText.ts';
export { areaEnded, conditionEnded, endsWithRound, roundsText } from './durationText.ts';
export { happened, moves, settledElsewhere, stillBlocked, stillWon } from './eventText.ts';
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
} from './forecastText.ts';
export { goalNotice } from './goalText.ts';
export { groupName, kindName, nameStem, parseName } from './groupNames.ts';
export { pointsText } from './hitPointText.ts';
export {
	OPTION_WORDS,
	otherInitiative,
	PROFILE_WORDS,
	SYSTEM_WORDS,
	systemWords,
} from './initiativeSystemText.ts';
export { asFeet, inUnits, lengthText, stepName, type Units, usedText } from './lengthText.ts';
export {
	castOf,
	knownIn,
	type LogLine,
	lineText,
	type NameResolver,
	spokenText,
	squaresOf,
} from './logLine.ts';
export { heightMark, heightText, NO_FREE_SQUARE, nearestSquareText, nearestText } from './nearestText.ts';
export {
	couldText,
	doubtLine,
	guessLine,
	guessNote,
	OTHERS_LABELS,
	OTHERS_SHORT,
	safeText,
	sureText,
	TAKEN_AS_STANDING,
} from './opponentAssumptionText.ts';
export { occupationLabel, paceAbout, paceLabel, paceRefused, usedInWords } from './paceText.ts';
export { type PlaceRefusal, placeRefused } from './placementText.ts';
export { troubleSentence } from './planWarningText.ts';
export {
	type ContestRecord,
	contestRecordText,
	type ScoreChange,
	type TurningPointFacts,
	turningPointText,
} from './reviewText.ts';
export { chanceToGain, checkSum, contestSum } from './rollBreakdown.ts';
export { checkIntro, contestIntro, damageIntro, tieIntro } from './rollPrompts.ts';
export { checkDecided, contestDecided, rollText, stakesSentence, UNSHOWN_BONUSES } from './rollResultText.ts';
export { optionLabel, optionWords, RULE_PROFILES } from './ruleText.ts';
export {
	NO_OBJECTIVES_SCORE,
	objectiveText,
	progressLines,
	progressText,
	resultReason,
	resultTitle,
	type ScoreNames,
	scoreLine,
	sidesInOrder,
	taskRule,
	WEIGHT_RULE,
} from './scoreText.ts';
export { boardAloud, type Introduced, introducedText } from './screenReader.ts';
export { markSaid } from './segmentCellText.ts';
export { type CommandNews, newsSentence } from './sideEffectText.ts';
export {
	coversLost,
	coverText,
	FLANKED,
	flankedText,
	flanksText,
	GLIMPSES,
	sightText,
	stripText,
} from './sightText.ts';
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
} from './specialMoveText.ts';
export { halfName, momentName, placeName, roundName, roundOf } from './squareNames.ts';
export { stopReason } from './stopReasons.ts';
export {
	BLOWS_WORDS,
	blowsNews,
	exchangeText,
	rolledLine,
	rolledText,
	strikeText,
	typedText,
} from './strikeText.ts';
export { arrivalText, betterWayText } from './suggestionText.ts';
export {
	doorWords,
	riseAsked,
	terrainBrief,
	terrainEffect,
	terrainLabel,
	wallAbout,
} from './terrainText.ts';
export {
	capitalize,
	formatAddend,
	formatCount,
	formatList,
	formatModifier,
	formatNumber,
	formatShortList,
} from './textHelpers.ts';
export {
	directionName,
	doorsOpened,
	drawnText,
	type HandNews,
	type HandRefusal,
	handNews,
	handRefused,
	PATHS_UNSEEN,
} from './toolText.ts';
export {
	actWords,
	conditionWords,
	declaredWords,
	markWords,
	nobodyActs,
	readyWords,
	rowAbout,
	statusWords,
} from './turnStatusText.ts';
export { fieldNamed, type StepDeed, undoLabel } from './undoLabelText.ts';
export {
	gettingThere,
	gettingThereEach,
	upshotContests,
	upshotFeet,
	upshotHolds,
	upshotOpenings,
	variantName,
} from './variantText.ts';
