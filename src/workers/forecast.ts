/** The worker that foresees. */
import { expose } from 'comlink';
import { Forecaster } from './forecaster.ts';

expose(new Forecaster());
