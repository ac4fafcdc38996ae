/** The battle to take along: a film of it, a picture of the board, the log as text; with the table's eyes or the GM's. */
import { Film, Image, Square, Text } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useDesk, useDocument, useSession } from '../../store/desk/context.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { logText } from '../../store/document/log.ts';
import { lengthOf, reelOf } from '../../store/document/reel.ts';
import { fileName } from '../../store/library/files.ts';
import { tableLog } from '../../store/seen/tableLog.ts';
import { notify } from '../../store/session/session.ts';
import { unitsFor } from '../../store/session/units.ts';
import { download } from '../files/saving.ts';
import { useDark } from '../hooks.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { type FilmWish, StudioContext } from './studio.ts';

const EYES = [
	{ value: 'table', label: 'As the table sees it' },
	{ value: 'gm', label: 'As the GM sees it' },
] as const;

const KINDS = [
	{ value: 'video', label: 'Video' },
	{ value: 'gif', label: 'GIF' },
] as const;

/** Segments a second. */
const SPEEDS = [
	{ value: '1', label: 'Slow' },
	{ value: '2', label: 'Real time' },
	{ value: '4', label: 'Fast' },
] as const;

type Eyes = (typeof EYES)[number]['value'];

function logOfBattle(desk: Desk, eyes: Eyes): string {
	const { encounter } = desk.document.getState();
	const session = desk.session.getState();
	const units = unitsFor(encounter, session.units);
	if (eyes === 'gm') return logText(encounter, session.ask, session.segment, units);
	return tableLog({ encounter }, { ...session, running: false }, units);
}

function secondsText(seconds: number): string {
	return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** A film that is being made: how far it is, and how it is stopped. */
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

export function FilmBody() {
	const desk = useDesk();
	const studio = useContext(StudioContext);
	const dark = useDark();
	const [eyes, setEyes] = useState<Eyes>('table');
	const [wanted, setKind] = useState<FilmWish['kind']>('video');
	const [speed, setSpeed] = useState<(typeof SPEEDS)[number]['value']>('2');
	const { part, make, stop } = useMaking();
	const encounter = useDocument((s) => s.encounter);
	const ask = useSession((s) => s.ask);
	const segment = useSession((s) => s.segment);
	if (!studio) return null;
	const kind = studio.makesVideo ? wanted : 'gif';
	const length = lengthOf(reelOf(encounter, ask, segment));
	const how = { dark, tableView: eyes === 'table' };
	const failed = () => notify(desk, 'This browser could not make it.', 'problem');
	const film = () =>
		make(async (progress) => {
			try {
				const blob = await studio.filmOf(desk, { ...how, ...progress, kind, speed: Number(speed) });
				const ending = kind === 'gif' ? 'gif' : 'webm';
				if (!blob) return;
				download(fileName(encounter.name, ending), blob);
				notify(desk, `The film is saved as “${fileName(encounter.name, ending)}”.`);
			} catch {
				failed();
			}
		});
	const picture = () =>
		studio.pictureOf(desk, how).then((blob) => download(fileName(encounter.name, 'png'), blob), failed);
	return (
		<div className="film-body">
			<Segmented label="Whose eyes" value={eyes} options={EYES} onChange={setEyes} />
			<section aria-label="Film">
				<h3>Film</h3>
				<p className="soft">
					{length === 0
						? 'Nobody has moved yet: play something first.'
						: `The battle from its first second to here, ${secondsText(Math.ceil(length / Number(speed)))}; what nobody moves in is left out. A GIF is 15 seconds long at most.`}
				</p>
				<Segmented
					label="Kind of film"
					value={kind}
					options={studio.makesVideo ? KINDS : KINDS.slice(1)}
					onChange={setKind}
				/>
				<Segmented label="Speed of the film" value={speed} options={SPEEDS} onChange={setSpeed} />
				{part === null ? (
					<button
						type="button"
						className="button primary"
						disabled={length === 0}
						onClick={() => void film()}
					>
						<Film aria-hidden="true" />
						Make the film
					</button>
				) : (
					<div className="row">
						<progress className="grow" aria-label="The film so far" max={1} value={part} />
						<button type="button" className="button" onClick={stop}>
							<Square aria-hidden="true" />
							Stop
						</button>
					</div>
				)}
			</section>
			<section aria-label="Picture and text">
				<h3>Picture and text</h3>
				<div className="row">
					<button type="button" className="button" onClick={() => void picture()}>
						<Image aria-hidden="true" />
						Board as PNG
					</button>
					<button
						type="button"
						className="button"
						onClick={() =>
							download(
								fileName(encounter.name, 'txt'),
								new Blob([logOfBattle(desk, eyes)], { type: 'text/plain' }),
							)
						}
					>
						<Text aria-hidden="true" />
						Log as text
					</button>
				</div>
			</section>
		</div>
	);
}
