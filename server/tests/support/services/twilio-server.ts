import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TwilioMessage {
  authorization: string;
  form: Record<string, string>;
}

export interface TwilioServer {
  /** The value for SUPABASE_AUTH_SMS_TWILIO_API_URL. */
  url: string;
  received: TwilioMessage[];
  /** From now on, refuses every message with this status and Twilio error code; null accepts messages again. */
  refuseWith(refusal: { status: number; code: number } | null): void;
  stop(): Promise<void>;
}

/** Starts an HTTP server on a free port that implements Twilio's endpoint for messages and checks the account. */
export async function startTwilioServer(account: { sid: string; token: string }): Promise<TwilioServer> {
  const received: TwilioMessage[] = [];
  let refusal: { status: number; code: number } | null = null;
  const expected = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const problem = (status: number, code: number, message: string) =>
      answer(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account.sid}/Messages.json`)
      return problem(404, 20404, 'The requested resource was not found');
    if (request.headers.authorization !== expected) return problem(401, 20003, 'Authenticate');
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
      return problem(400, 21620, 'Invalid content type');
    if (refusal) return problem(refusal.status, refusal.code, `The number ${form.To} cannot be reached`);
    if (!/^(whatsapp:)?\+[1-9]\d+$/.test(form.To ?? ''))
      return problem(400, 21211, `The 'To' number ${form.To} is not a valid phone number.`);
    if (!form.From && !form.MessagingServiceSid) return problem(400, 21603, "A 'From' phone number is required.");
    received.push({ authorization: request.headers.authorization, form });
    return answer(201, {
      sid: `SM${received.length.toString(16).padStart(32, '0')}`,
      status: 'queued',
      to: form.To,
      body: form.Body,
      error_code: null,
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuseWith: (next) => void (refusal = next),
    stop: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}
