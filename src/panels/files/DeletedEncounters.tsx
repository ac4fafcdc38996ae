/** Recently deleted encounters: restore, or delete permanently after confirmation. */
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../messages/index.ts';
import type { LibraryEntry } from '../../store/library/library.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { when } from './relativeTime.ts';

interface Props {
	/** Latest deletion first. */
	readonly entries: readonly LibraryEntry[];
	/** True if they are kept beyond the page. */
	readonly lasts: boolean;
	readonly onRestore: (entry: LibraryEntry) => void;
	readonly onThrowAway: (entry: LibraryEntry) => void;
}

export function DeletedEncounters({ entries, lasts, onRestore, onThrowAway }: Props) {
	const [asked, setAsked] = useState<string | null>(null);
	return (
		<Disclosure title={`Recently deleted (${entries.length})`}>
			{() => (
				<>
					{lasts && <p className="small soft">Restorable for 7 days.</p>}
					<ul className="library" aria-label="Recently deleted">
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
											<Button aria-label={`Delete ${name} permanently`} onClick={() => onThrowAway(entry)}>
												Delete
											</Button>
											<Button
												aria-label={`Keep ${name}`}
												// It replaces the pressed button, so it takes the focus.
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
												label={`Delete ${name} permanently…`}
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
