/** The worker that reads files. */
import { expose } from 'comlink';
import { FileReading } from './fileWorkerApi.ts';

expose(new FileReading());
