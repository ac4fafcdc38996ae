/** The encounters deleted lately: brought back, or thrown away for good when that was asked twice. */
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../messages/index.ts';
import type { LibraryEntry } from '../../store/library/library.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Fold.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { when } from './when.ts';

interface Props {
	/** Deleted last first. */
	readonly entries: readonly LibraryEntry[];
	/** Whether they outlast the page. */
	readonly lasts: boolean;
	readonly onRestore: (entry: LibraryEntry) => void;
	readonly onThrowAway: (entry: LibraryEntry) => void;
}

export function DeletedEncounters({ entries, lasts, onRestore, onThrowAway }: Props) {
	const [asked, setAsked] = useState<string | null>(null);
	return (
		<Disclosure title={`Deleted lately (${entries.length})`}>
			{() => (
				<>
					{lasts && <p className="small soft">They can be brought back for a week.</p>}
					<ul className="library" aria-label="Deleted lately">
						{entries.map((entry) => {
							const { id, name, creatures, removedAt } = entry;
							return (
								<li key={id}>
									<div className="library-open">
										<strong>{name}</strong>
										<small>
											{formatCount(creatures, 'creature')}
											{removedAt !== undefined && ` · deleted ${when(removedAt)}`}
										</small>
									</div>
									{asked === id ? (
										<>
											<Button aria-label={`Throw away ${name} for good`} onClick={() => onThrowAway(entry)}>
												Throw away
											</Button>
											<Button
												aria-label={`Do not throw away ${name}`}
												// It takes the place of the button that was pressed.
												ref={(button) => button?.focus()}
												onClick={() => setAsked(null)}
											>
												Cancel
											</Button>
										</>
									) : (
										<>
											<Button
												icon={ArchiveRestore}
												aria-label={`Restore ${name}`}
												onClick={() => onRestore(entry)}
											>
												Restore
											</Button>
											<IconButton
												label={`Throw away ${name} for good…`}
												icon={Trash2}
												onClick={() => setAsked(id)}
											/>
										</>
									)}
								</li>
							);
						})}
					</ul>
				</>
			)}
		</Disclosure>
	);
}
