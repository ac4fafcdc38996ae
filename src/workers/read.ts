/** The worker that reads files. */
import { expose } from 'comlink';
import { FileReading } from './fileReading.ts';

expose(new FileReading());
