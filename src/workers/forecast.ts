/** The worker that foresees. */
import { answerCalls } from './calls.ts';
import { Forecaster } from './forecaster.ts';

answerCalls(new Forecaster(), self);
