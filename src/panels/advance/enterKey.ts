/** Enter key handler of a workspace; does nothing until the advance button is drawn. */
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';

export const enterKeyOf = perWorkspace((): { press: () => void } => ({ press: () => {} }));
