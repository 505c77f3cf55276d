import { Hono } from 'hono';
import type { Availability } from '../database/availability.ts';

type Stage = 'starting' | 'ready' | 'stopping';

/** The share of the time limit of the database: with the default, both probes respond within a second. */
const shareOfLimit = 0.6;

export interface HealthProbes {
  routes: Hono;
  announce(stage: Stage): void;
}

/**
 * /healthz checks that the process and its database respond; /readyz also that the start is complete. Both respond 200,
 * or 503 with the reason (docs/wire/gateway.md, Health).
 */
export function healthProbes(availability: Availability, databaseTimeLimitMs: number): HealthProbes {
  let stage: Stage = 'starting';
  const routes = new Hono();
  const findProblem = async (): Promise<string | null> => {
    if (stage === 'stopping') return 'stopping';
    const isUp = await Promise.race([availability.check(), after(shareOfLimit * databaseTimeLimitMs)]);
    return isUp ? null : (availability.problem() ?? 'the database does not respond');
  };
  const respond = (problem: string | null) =>
    new Response(`${problem ?? 'ok'}\n`, {
      status: problem ? 503 : 200,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        // Tells a server that is starting that the port will become free.
        ...(stage === 'stopping' ? { 'X-Stopping': 'true' } : {}),
      },
    });
  routes.get('/healthz', async () => respond(await findProblem()));
  routes.get('/readyz', async () => respond((await findProblem()) ?? (stage === 'starting' ? 'starting' : null)));
  return { routes, announce: (next) => void (stage = next) };
}

function after(milliseconds: number): Promise<false> {
  return new Promise((done) => setTimeout(() => done(false), milliseconds).unref());
}
