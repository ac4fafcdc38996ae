/** The analysis worker. */
import { expose } from 'comlink';
import { Forecaster } from './analysisWorkerApi.ts';

expose(new Forecaster());
