// The entry of a function's own thread: it loads one index.ts and answers calls until the server ends it.
import { parentPort, workerData } from 'node:worker_threads';
import type { AnswerMessage, BootData, BootMessage, CallMessage } from './call-messages.ts';
import { installDeno } from './deno-global.ts';
import { resolveSpecifiers } from './resolve-specifiers.ts';
import { receiveStream, sendStream } from './stream-over-port.ts';

type Handler = NonNullable<ReturnType<ReturnType<typeof installDeno>['find']>>;

const server = parentPort!;
const tell = (message: BootMessage) => server.postMessage(message);
try {
  const handler = await load(workerData as BootData);
  server.on('message', (call: CallMessage) => void answer(handler, call));
  tell({ ready: true });
} catch (error) {
  tell({ bootError: describe(error) });
}

async function load({ entry, functionDir }: BootData): Promise<Handler> {
  resolveSpecifiers(functionDir);
  const deno = installDeno(process.env);
  const module = (await import(entry)) as { default?: { fetch?: unknown } };
  const exported = module.default?.fetch;
  const handler = deno.find() ?? (typeof exported === 'function' ? (exported.bind(module.default) as Handler) : null);
  if (!handler) throw new Error('index.ts neither calls Deno.serve(handler) nor exports default { fetch }');
  return handler;
}

async function answer(handler: Handler, { url, method, headers, body, address, port }: CallMessage): Promise<void> {
  const aborted = new AbortController();
  port.on('message', () => aborted.abort(new DOMException('The client is gone', 'AbortError')));
  let message: AnswerMessage;
  try {
    const init = { method, headers, signal: aborted.signal, ...(body ? { body: receiveStream(body), duplex: 'half' } : {}) };
    const response = await handler(new Request(url, init as RequestInit), { remoteAddr: { transport: 'tcp', hostname: address, port: 0 } });
    if (!(response instanceof Response) || response.status < 200) throw new TypeError('the handler did not return a usable Response');
    const { status, statusText } = response;
    message = { status, statusText, headers: [...response.headers], body: response.body ? sendStream(response.body) : null };
  } catch (error) {
    message = { thrown: describe(error) };
  }
  port.postMessage(message, 'body' in message && message.body ? [message.body] : []);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
