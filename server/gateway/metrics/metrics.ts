import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Availability } from '../../database/availability.ts';
import type { Pool } from '../../database/pool.ts';
import { freeBytes } from '../../platform/files/free-bytes.ts';
import type { Log } from '../../platform/log.ts';
import { readProjectGauges } from './project-gauges.ts';

export interface MetricsDeps {
  availability: Availability;
  /** The connection pools by their names in the metrics. */
  pools: Record<string, Pool>;
  /** The pool for reading queues and the project's gauges. */
  pool: Pool;
  dataDir: string;
  log: Log;
}

export interface Metrics {
  /** Counts a response. */
  observe(service: string, status: number, seconds: number): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** The metrics of this process, its database and the project (docs/monitoring.md). */
export function createMetrics({ availability, pools, pool, dataDir, log }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Histogram({
    name: 'http_response_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['service', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool, and the requests that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'data_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    registers,
    async collect() {
      this.set(await freeBytes(dataDir));
    },
  });
  const databaseUp = new Gauge({
    name: 'database_up',
    help: 'Whether the database responds: 1 or 0',
    registers,
  });
  const queue = new Gauge({
    name: 'auth_queue_messages',
    help: 'Mails and text messages of the auth service that are not sent yet',
    labelNames: ['kind'] as const,
    registers,
  });
  return {
    observe: (service, status, seconds) => responses.observe({ service, status }, seconds),
    async text() {
      const isUp = await availability.check();
      databaseUp.set(isUp ? 1 : 0);
      queue.reset();
      if (!isUp) return registry.metrics();
      const { rows } = await pool.query<{ kind: string; count: string }>(queueSql);
      for (const { kind, count } of rows) queue.set({ kind }, Number(count));
      return (await registry.metrics()) + (await readProjectGauges(pool, log));
    },
  };
}

const queueSql = `
  select 'mail' as kind, count(*) from auth.mail_outbox
  union all select 'text', count(*) from auth.sms_outbox`;
