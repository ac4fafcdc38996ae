/** The worker that reads files. */
import { answerCalls } from './calls.ts';
import { FileReading } from './fileReading.ts';

answerCalls(new FileReading(), self);
