/**
 * A worker's functions called like any other: each call is a message, and so is its answer. A function among the
 * arguments stays where it is; what it is called with comes back in messages of its own.
 */

/** What is asked of the worker. */
interface Call {
	readonly id: number;
	readonly method: string;
	readonly args: readonly unknown[];
	/** The places of functions among the arguments. */
	readonly heard: readonly number[];
}

/** What the worker says of a call: its answer, what has failed, or what a function is called with that stands at a place among the arguments. */
type Reply = { readonly id: number } & (
	| { readonly answer: unknown }
	| { readonly failed: unknown }
	| { readonly at: number; readonly told: readonly unknown[] }
);

/** A worker, or the page to a worker. */
interface Other {
	postMessage(message: unknown): void;
	addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

type Method = (...args: readonly unknown[]) => unknown;

/** Lets the page call the methods of an object; `page` is what the worker speaks to. */
export function answerCalls(methods: object, page: Other): void {
	page.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
		const { id, method, args, heard } = data;
		const reply = (said: object) => page.postMessage({ id, ...said });
		const whole = args.map((one, at) =>
			heard.includes(at) ? (...told: readonly unknown[]) => reply({ at, told }) : one,
		);
		try {
			reply({ answer: await (methods as Record<string, Method>)[method]?.(...whole) });
		} catch (failed) {
			reply({ failed });
		}
	});
}

/** The methods of an object in a worker that answers calls; each gives a promise there. */
export function callsTo<Methods extends object>(worker: Other): Methods {
	const waiting = new Map<number, (reply: Reply) => void>();
	let last = 0;
	worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => waiting.get(data.id)?.(data));
	const call = (method: string, given: readonly unknown[]) =>
		new Promise((resolve, reject) => {
			const id = ++last;
			const functions = given.map((one) => (typeof one === 'function' ? (one as Method) : null));
			waiting.set(id, (reply) => {
				if ('at' in reply) {
					functions[reply.at]?.(...reply.told);
					return;
				}
				waiting.delete(id);
				if ('failed' in reply) reject(reply.failed);
				else resolve(reply.answer);
			});
			const args = given.map((one) => (typeof one === 'function' ? null : one));
			const heard = functions.flatMap((one, at) => (one ? [at] : []));
			worker.postMessage({ id, method, args, heard } satisfies Call);
		});
	return new Proxy({} as Methods, {
		get:
			(_, method) =>
			(...args: readonly unknown[]) =>
				call(String(method), args),
	});
}
