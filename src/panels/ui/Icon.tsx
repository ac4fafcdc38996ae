/** Decorative icon. */
import type { LucideIcon } from 'lucide-react';

export function Icon({ icon: Drawn }: { readonly icon: LucideIcon }) {
	return <Drawn aria-hidden="true" />;
}
