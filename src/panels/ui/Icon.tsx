/** Decorative icon, memoized. */
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

export const Icon = memo(function Icon({ icon: Drawn }: { readonly icon: LucideIcon }) {
	return <Drawn aria-hidden="true" />;
});
