import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A service that verifies tokens of visitors like hCaptcha and Turnstile, each token once. Its widget has Turnstile's
 * interface.
 */
export interface CaptchaService {
  url: string;
  /** The URL of the widget's script. */
  scriptUrl: string;
  /**
   * The widget's behaviour: it issues a valid token, an invalid token, or a valid token after a press of its button, or
   * its script does not load.
   */
  widget: 'accepted' | 'refused' | 'asking' | 'missing';
  /** The forms that the service received. */
  received: Record<string, string>[];
  /** Issues a new valid token. */
  issue(): string;
  stop(): Promise<void>;
}

/** Starts the service on a free port of this machine. */
export async function startCaptchaService(secret: string): Promise<CaptchaService> {
  const valid = new Set<string>();
  let count = 0;
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/api.js') {
      response.writeHead(service.widget === 'missing' ? 404 : 200, { 'content-type': 'text/javascript' });
      response.end(service.widget === 'missing' ? '' : `(${standIn})()`);
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (pathname === '/token') {
      const token = service.widget === 'refused' ? 'unknown' : service.issue();
      response.end(JSON.stringify({ token, isAsking: service.widget === 'asking' }));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    service.received.push(form);
    const problems = [
      ...(form.secret === secret ? [] : ['invalid-input-secret']),
      ...(valid.delete(form.response ?? '') ? [] : ['invalid-input-response']),
    ];
    response.end(JSON.stringify({ success: problems.length === 0, 'error-codes': problems, hostname: 'localhost' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: CaptchaService = {
    url: `${origin}/siteverify`,
    scriptUrl: `${origin}/api.js`,
    widget: 'accepted',
    received: [],
    issue() {
      const token = `token-${(count += 1)}`;
      valid.add(token);
      return token;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return service;
}

interface WidgetOptions {
  callback: (token: string) => void;
  'before-interactive-callback': () => void;
}

/** Runs in the page. */
function standIn(): void {
  const globals = window as unknown as Record<string, unknown>;
  const address = new URL((document.currentScript as HTMLScriptElement).src);
  const widgets = new Map<string, { container: HTMLElement; options: WidgetOptions }>();
  globals.turnstile = {
    render(container: HTMLElement, options: WidgetOptions) {
      const id = `widget-${widgets.size}`;
      widgets.set(id, { container, options });
      return id;
    },
    async execute(id: string) {
      const { container, options } = widgets.get(id)!;
      const response = await fetch(new URL('/token', address));
      const { token, isAsking } = (await response.json()) as { token: string; isAsking: boolean };
      if (!isAsking) return options.callback(token);
      options['before-interactive-callback']();
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Verify you are human';
      button.style.cssText = 'width: 300px; height: 65px';
      button.addEventListener('click', () => options.callback(token));
      container.append(button);
    },
    remove: (id: string) => widgets.get(id)!.container.replaceChildren(),
  };
  (globals[address.searchParams.get('onload')!] as () => void)();
}
