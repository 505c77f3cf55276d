import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { secretMatcher } from '../secret-matcher.ts';
import type { Metrics, MetricsDeps } from './metrics.ts';

export interface MetricsEndpoint {
  routes: Hono;
  /** Must be called for each incoming request. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
}

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * GET /metrics for Prometheus, with the secret key as bearer token (docs/monitoring.md). Without it: 401. Counting
 * begins with the first request for the metrics, so that a server without Prometheus does not pay for it.
 * @param services names of the services that responses are counted by; the rest is `site`
 */
export function metricsEndpoint(secretKey: string, services: readonly string[], deps: MetricsDeps): MetricsEndpoint {
  let metrics: Metrics | null = null;
  const routes = new Hono();
  const isAuthorized = secretMatcher(`Bearer ${secretKey}`);
  routes.get('/metrics', async (c) => {
    if (!isAuthorized(c.req.header('authorization') ?? '')) {
      return c.text('The secret key is required as bearer token.\n', 401, {
        'WWW-Authenticate': 'Bearer',
        ...headers,
      });
    }
    const { createMetrics } = await import('./metrics.ts');
    metrics ??= createMetrics(deps);
    return c.text(await metrics.text(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      ...headers,
    });
  });
  return {
    routes,
    watch(incoming, outgoing) {
      if (!metrics) return;
      const { observe } = metrics;
      const began = performance.now();
      const first = incoming.url?.split(/[/?]/, 2)[1] ?? '';
      const service = services.includes(first) ? first : 'site';
      outgoing.once('close', () => {
        // As in the log, 499 if the client hung up.
        const status = outgoing.writableFinished ? outgoing.statusCode : 499;
        observe(service, status, (performance.now() - began) / 1000);
      });
    },
  };
}
