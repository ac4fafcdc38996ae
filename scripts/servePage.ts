/** Serves one page and nothing else, for tests that need it from a server. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @returns where the page at a path is served, and how to end that */
export async function servePage(path: string): Promise<{ readonly address: string; close(): void }> {
	const page = await readFile(path);
	const server = createServer((request, response) => {
		const found = request.url === '/';
		response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
		response.end(found ? page : undefined);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
