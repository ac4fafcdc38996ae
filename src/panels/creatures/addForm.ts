/** Whether the form for new creatures is open; other places than its own button open it too. */
import { create } from 'zustand';

export const useAddForm = create<{ readonly open: boolean }>()(() => ({ open: false }));
