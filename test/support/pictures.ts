/** Small self-made pictures, as base64. */

/** 3 × 2 pixels of sand. */
export const TINY_PNG =
	'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGM4saUCghjgLAB3JAu5I9BC3wAAAABJRU5ErkJggg==';

/** One transparent pixel. */
export const TINY_GIF = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
