import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that verifies tokens of visitors, as hCaptcha and Turnstile do. Each token is accepted once. */
export interface CaptchaService {
  url: string;
  /** The forms that it received. */
  received: Record<string, string>[];
  /** A new token that it accepts. */
  issue(): string;
  stop(): Promise<void>;
}

/** Starts the service on a free port of this machine. */
export async function startCaptchaService(secret: string): Promise<CaptchaService> {
  const received: Record<string, string>[] = [];
  const valid = new Set<string>();
  let count = 0;
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    received.push(form);
    const problems = [
      ...(form.secret === secret ? [] : ['invalid-input-secret']),
      ...(valid.delete(form.response ?? '') ? [] : ['invalid-input-response']),
    ];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: problems.length === 0, 'error-codes': problems, hostname: 'localhost' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    received,
    issue() {
      const token = `token-${(count += 1)}`;
      valid.add(token);
      return token;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
