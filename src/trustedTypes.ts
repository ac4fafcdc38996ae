/**
 * What text may become under the page's policy, in browsers that know Trusted Types: no markup, and of scripts'
 * addresses only those of workers made of the page's own text. Imported before everything else.
 */
interface Rules {
	/** Null refuses. */
	createHTML(markup: string): string | null;
	createScript(text: string): string;
	createScriptURL(address: string): string | null;
}

interface TrustedTypes {
	createPolicy(name: string, rules: Rules): unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy('default', {
	// Konva empties the element of its stage in this way.
	createHTML: (markup) => (markup === '' ? '' : null),
	// The block that holds a saved page's encounter is a script by name; what would be executed is the hashes' affair.
	createScript: (text) => text,
	createScriptURL: (address) => (address.startsWith('blob:') ? address : null),
});

export {};
