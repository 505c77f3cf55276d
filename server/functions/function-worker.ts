// The entry point of a function's thread. Loads one index.ts and handles calls until the server ends the thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { ResponseMessage, BootData, CallMessage, ThreadMessage, UnloadMessage } from './call-messages.ts';
import { installDeno } from './deno-global.ts';
import { installEdgeRuntime, runningCalls } from './edge-runtime-global.ts';
import { resolveSpecifiers } from './resolve-specifiers.ts';
import { receiveStream, sendStream } from './stream-over-port.ts';
import { announceUnload, installEventTarget } from './unload-event.ts';

type Handler = NonNullable<ReturnType<ReturnType<typeof installDeno>['find']>>;

// The requests in progress. The signal of a Request that has been collected as garbage is not aborted.
const requests = new Set<Request>();
// Only Node needs this variable, and has already read it.
delete process.env.NODE_COMPILE_CACHE;
const server = parentPort!;
// Dispatches the event only once, no matter how often the server announces the end.
let unloading: Promise<void> | null = null;
const tell = (message: ThreadMessage) => server.postMessage(message);

// An uncaught error fails the call that caused it. Other calls may finish before the server ends the thread.
const crash = (error: unknown) => {
  runningCalls.getStore()?.crash();
  tell({ crashed: describe(error) });
};
process.on('uncaughtException', crash);
process.exit = (code) => {
  const error = new Error(`process.exit(${code ?? ''}) was called`);
  crash(error);
  throw error;
};

try {
  const handler = await load(workerData as BootData);
  server.on('message', (message: CallMessage | UnloadMessage) => void take(handler, message));
  tell({ ready: true });
} catch (error) {
  tell({ bootError: describe(error) });
}

async function load({ entry, importMap }: BootData): Promise<Handler> {
  resolveSpecifiers(importMap);
  installEdgeRuntime();
  installEventTarget();
  const deno = installDeno(process.env);
  const module = (await import(entry)) as { default?: { fetch?: unknown } };
  const exported = module.default?.fetch;
  const handler = deno.find() ?? (typeof exported === 'function' ? (exported.bind(module.default) as Handler) : null);
  if (!handler) throw new Error('index.ts neither calls Deno.serve(handler) nor exports default { fetch }');
  return handler;
}

async function take(handler: Handler, message: CallMessage | UnloadMessage): Promise<void> {
  if (!('unload' in message)) return handle(handler, message);
  await (unloading ??= announceUnload(message.unload));
  tell({ unloaded: true });
}

async function handle(handler: Handler, { url, method, headers, body, address, port }: CallMessage): Promise<void> {
  const aborted = new AbortController();
  const send = (message: ResponseMessage) =>
    port.postMessage(message, 'body' in message && message.body ? [message.body] : []);
  port.on('message', () => aborted.abort(new DOMException('The client is gone', 'AbortError')));
  const background = new Set<Promise<unknown>>();
  const call = { background, crash: () => send({ crashed: true }) };
  await runningCalls.run(call, async () => {
    try {
      const init = {
        method,
        headers,
        signal: aborted.signal,
        ...(body ? { body: receiveStream(body), duplex: 'half' } : {}),
      };
      const request = new Request(url, init);
      requests.add(request);
      port.once('close', () => requests.delete(request));
      const response = await handler(request, {
        remoteAddr: { transport: 'tcp', hostname: address, port: 0 },
      });
      if (!(response instanceof Response) || response.status < 200)
        throw new TypeError('the handler did not return a usable Response');
      const { status, statusText } = response;
      send({
        status,
        statusText,
        headers: [...response.headers],
        body: response.body ? sendStream(response.body) : null,
      });
    } catch (error) {
      send({ thrown: describe(error) });
    }
  });
  while (background.size > 0) await Promise.all(background);
  send({ settled: true });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
