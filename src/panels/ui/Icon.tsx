/** A picture that tells nothing which does not stand beside it in words; drawn again for another picture only. */
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

export const Icon = memo(function Icon({ icon: Drawn }: { readonly icon: LucideIcon }) {
	return <Drawn aria-hidden="true" />;
});
