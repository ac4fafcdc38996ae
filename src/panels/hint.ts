/** Whether somebody who is here for the first time is told how to begin. */
import { create } from 'zustand';

export const useHint = create<{ readonly shown: boolean }>()(() => ({ shown: false }));
