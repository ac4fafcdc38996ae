/** Export of the battle: film, board picture or log text, for players or the GM. */

import { Film, Image, Play, Square, Text } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '../../messages/index.ts';
import { earlierText } from '../../store/commands/foldHistory.ts';
import { fileName } from '../../store/library/encounterFiles.ts';
import { playerViewFor } from '../../store/playerView/currentView.ts';
import { AT_THE_TABLE } from '../../store/playerView/encounterView.ts';
import { GM, TABLE } from '../../store/playerView/seat.ts';
import { battleLog, EMPTY_LOG } from '../../store/replay/exportLog.ts';
import { type FilmWish, filmOn } from '../../store/replay/replayPlayer.ts';
import { forgetNews, notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { download } from '../shared/download.ts';
import { type PictureMap, type Studio, useHanded } from '../shared/pageServices.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useDark } from '../ui/workspaceHooks.ts';
import { PaceChoice } from './ReplayOptions.tsx';
import { EYES, type Eyes, type FilmChoices, filmChoices, NOBODY_MOVED } from './replayChoices.ts';

const KINDS = [
	{ value: 'video', label: 'Video' },
	{ value: 'gif', label: 'GIF' },
] as const;

/** Pixels of the longer side of a board picture, and per CSS pixel. */
const PICTURE = 2400;
const FINE = 2;
/** CSS pixels of the border with coordinates. */
const MARGIN = 24;

async function savePicture(
	workspace: Workspace,
	eyes: Eyes,
	dark: boolean,
	pictureMap: PictureMap,
): Promise<void> {
	const seen = playerViewFor(workspace, eyes === 'table' ? TABLE : GM);
	const { map, name } = seen.encounter;
	const scale = (PICTURE / FINE - 2 * MARGIN) / Math.max(map.width, map.height);
	const more = MARGIN / scale;
	const [picture] = await pictureMap(
		seen,
		[{ x: 0, y: 0, width: map.width + more, height: map.height + more }],
		{
			...{ tableView: eyes === 'table', units: workspace.session.getState().units },
			...{ theme: dark ? 'dark' : 'light', scale, ratio: FINE, margin: MARGIN },
		},
	);
	if (picture) download(fileName(name, 'png'), picture);
}

/** Progress of the film export, with its cancel function. */
function useMaking() {
	const [part, setPart] = useState<number | null>(null);
	const stop = useRef<AbortController | null>(null);
	useEffect(() => () => stop.current?.abort(), []);
	const make = async (film: (how: Pick<FilmWish, 'onProgress' | 'signal'>) => Promise<void>) => {
		const control = new AbortController();
		stop.current = control;
		setPart(0);
		try {
			await film({ onProgress: setPart, signal: control.signal });
		} finally {
			setPart(null);
		}
	};
	return { part, make, stop: () => stop.current?.abort() };
}

/** Description of a film; length in seconds. */
function aboutFilm(seconds: number, kind: FilmWish['kind'], video: Studio['video']): string {
	if (seconds === 0) return NOBODY_MOVED;
	const about = `The battle so far, ${formatCount(Number(seconds.toFixed(2)), 'second')}. Idle time is skipped.`;
	if (kind === 'gif') return `${about} A GIF is at most 15 seconds long.`;
	return video === 'recorded' ? `${about} This browser encodes in real time.` : about;
}

export function FilmBody() {
	const workspace = useWorkspace();
	const { studio, pictureMap } = useHanded();
	const dark = useDark();
	const chosen = useStore(filmChoices(workspace));
	const { eyes, timing, speed } = chosen;
	const choose = (more: Partial<FilmChoices>) =>
		filmChoices(workspace).setState({ ...chosen, ...more }, true);
	const [wanted, setKind] = useState<FilmWish['kind']>('video');
	const { part, make, stop } = useMaking();
	const encounter = useDocument((s) => s.encounter);
	const segment = useSession((s) => s.segment);
	const title = eyes === 'table' ? AT_THE_TABLE : encounter.name;
	const choice = useMemo(() => ({ tableView: eyes === 'table', timing }), [eyes, timing]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the film is that of the encounter up to the segment
	const length = useMemo(() => filmOn(workspace, choice).length, [workspace, choice, encounter, segment]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the log is that of the encounter up to the segment
	const log = useMemo(() => battleLog(workspace, eyes === 'table'), [workspace, eyes, encounter, segment]);
	const kind = studio.video ? wanted : 'gif';
	const failed = () => notify(workspace, 'This browser could not create it.', 'problem');
	const film = () =>
		make(async (progress) => {
			forgetNews(workspace);
			try {
				const blob = await studio.filmOf(workspace, {
					...choice,
					...progress,
					dark,
					kind,
					speed: Number(speed),
				});
				if (!blob) return;
				const name = fileName(title, blob.type.replace(/^.*\//, ''));
				download(name, blob);
				notify(workspace, `Saved as “${name}”.`);
			} catch {
				failed();
			}
		});
	return (
		<div className="stack film-body">
			<SegmentedControl
				label="View"
				value={eyes}
				options={EYES}
				onChange={(value) => choose({ eyes: value })}
			/>
			<section className="stack" aria-label="Film">
				<h3>Replay</h3>
				<p className="text-muted">{aboutFilm(length / Number(speed), kind, studio.video)}</p>
				{encounter.earlier && <p className="text-muted">{earlierText(encounter)}</p>}
				<SegmentedControl
					label="Format"
					value={kind}
					options={studio.video ? KINDS : KINDS.slice(1)}
					onChange={setKind}
				/>
				<PaceChoice chosen={chosen} onChoose={choose} />
				{/* The key prevents one button from turning into the other under the pointer. */}
				{part === null ? (
					<div key="begin" className="row">
						<Button primary icon={Film} disabled={length === 0} onClick={() => void film()}>
							Export video
						</Button>
						<Button
							icon={Play}
							disabled={length === 0}
							onClick={() => workspace.session.setState({ dialog: 'watch' })}
						>
							Watch replay
						</Button>
					</div>
				) : (
					<div key="stop" className="row">
						<progress className="grow" aria-label="Export so far" max={1} value={part} />
						<Button icon={Square} onClick={stop}>
							Stop
						</Button>
					</div>
				)}
			</section>
			<section className="stack" aria-label="Picture and text">
				<h3>Picture and text</h3>
				{log === '' && <p className="text-muted">{EMPTY_LOG}</p>}
				<div className="row">
					<Button
						icon={Image}
						onClick={() => void savePicture(workspace, eyes, dark, pictureMap).catch(failed)}
					>
						Board as PNG
					</Button>
					<Button
						icon={Text}
						disabled={log === ''}
						onClick={() => download(fileName(title, 'txt'), new Blob([log], { type: 'text/plain' }))}
					>
						Log as text
					</Button>
				</div>
			</section>
		</div>
	);
}
