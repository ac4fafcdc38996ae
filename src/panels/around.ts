/**
 * What stands around the board and lies over it. None of it is needed for the first picture, so it is asked for
 * when that is shown (see `main.tsx`): the built page has it in a script of its own that waits until then.
 */
export { Bar } from './Bar.tsx';
export { BoardMenu } from './BoardMenu.tsx';
export { BoardOverlay } from './BoardOverlay.tsx';
export { ContestDialog } from './contest/ContestDialog.tsx';
export { Dialogs } from './Dialogs.tsx';
export { Dock } from './Dock.tsx';
export { ClosedScreen } from './declaring/ClosedScreen.tsx';
export { SecretBar } from './declaring/SecretBar.tsx';
export { DropZone, FileInput } from './files/FileInput.tsx';
export { Announcer, Notices } from './Notices.tsx';
export { PlayersFrame } from './players/PlayersFrame.tsx';
export { TableBar } from './TableBar.tsx';
export { ToolRail } from './ToolRail.tsx';
export { Legend } from './terrain/Legend.tsx';
export { Timeline } from './timeline/Timeline.tsx';
export { Unopened } from './Unopened.tsx';
export { TipLayer } from './ui/Tip.tsx';
