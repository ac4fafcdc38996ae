/** The file worker. */
import { expose } from 'comlink';
import { FileReading } from './fileWorkerApi.ts';

expose(new FileReading());
