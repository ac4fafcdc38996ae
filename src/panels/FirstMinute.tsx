/** The first minute: an offer to be shown, then a sentence for each thing that happens, beside the fight that plays itself. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { endTour, startTour } from '../store/document/onboardingTour.ts';
import { play, startOver } from '../store/playback/playback.ts';
import { useDocument, useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useBattle, useKeptClear } from './hooks.ts';
import { Button } from './ui/Button.tsx';
import { IconButton } from './ui/IconButton.tsx';
import { useRootFlag } from './ui/shown.ts';

function Offer() {
	const workspace = useWorkspace();
	return (
		<div className="banner first-minute" role="note" aria-label="First minute">
			<p className="grow">
				This is a sample fight. Press Play and watch everybody move at once, or be shown around it in half a
				minute.
			</p>
			<Button primary onClick={() => startTour(workspace)}>
				Show me
			</Button>
			<IconButton label="Not now" icon={X} onClick={() => endTour(workspace)} />
		</div>
	);
}

/** What is to be said of a moment. */
function captionOf(contest: boolean, segment: number, decided: boolean, last: boolean): string {
	if (contest)
		return 'Two want one space, so the fight waits. Your turn: type their dice or roll for everyone, then Resolve.';
	if (last)
		return 'Those were three seconds of everybody at once. Now yours: take the Path tool, drag from a miniature, and play again.';
	if (decided) return 'Who won has the space, who lost stopped beside it. All the others never paused.';
	if (segment < 2) return 'Each figure below is half a second, and everybody moves in it. Watch the paths.';
	return 'Nobody waits for a turn. Where the hatching is, paths will meet.';
}

function Running() {
	const workspace = useWorkspace();
	const contest = useSession((s) => s.contestOpen);
	const segment = useSession((s) => s.segment);
	const playing = useSession((s) => s.playing);
	const { final, segments } = useBattle();
	const decided = segments
		.slice(0, segment)
		.some(({ events }) => events.some(({ type }) => type === 'contest'));
	const last = final !== null && segment >= segments.length;
	return (
		<section className="banner first-minute" aria-label="First minute">
			<p className="grow" role="status">
				{captionOf(contest, segment, decided, last)}
			</p>
			{last && <Button onClick={() => startOver(workspace)}>From the start</Button>}
			{!last && !playing && !contest && (
				<Button primary onClick={() => play(workspace)}>
					Go on
				</Button>
			)}
			<Button quiet onClick={() => endTour(workspace)}>
				{last ? 'Done' : 'Leave'}
			</Button>
		</section>
	);
}

export function FirstMinute() {
	const { cameraRequest } = useWorkspace();
	const tour = useSession((s) => s.tour);
	const encounter = useDocument(({ id }) => id);
	const isShown = tour === 'offered' || tour === 'running';
	useRootFlag('over-top', isShown);
	useRootFlag('first-minute', isShown);
	// What it leaves behind is a strip; the map would jump under the pointer that has just dismissed it.
	useKeptClear(isShown, 'stays');
	// Another encounter that is opened meanwhile has the whole board to itself.
	const fitted = useRef(encounter);
	useEffect(() => {
		if (fitted.current === encounter) return;
		fitted.current = encounter;
		cameraRequest.set({ type: 'keep-fitted' });
	}, [cameraRequest, encounter]);
	if (tour === 'offered') return <Offer />;
	return tour === 'running' ? <Running /> : null;
}
