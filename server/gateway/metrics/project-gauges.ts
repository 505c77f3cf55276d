import { Gauge, Registry } from 'prom-client';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';

interface GaugeRow {
  name: string;
  help: string;
  labels: Record<string, string>;
  value: number;
}

/**
 * The gauges that the project itself defines, in the text format of Prometheus: the rows of its view `metrics.gauges`
 * (name, help, labels, value). Empty without that view, and where a row is not a gauge, which is logged.
 */
export async function readProjectGauges(pool: Pool, log: Log): Promise<string> {
  const { rows: views } = await pool.query(`select to_regclass('metrics.gauges') as view`);
  if (views[0].view === null) return '';
  try {
    const { rows } = await pool.query<GaugeRow>(
      'select name, help, labels, value::double precision as value from metrics.gauges',
    );
    return await textOf(rows);
  } catch (error) {
    log.warn('the gauges of the project cannot be read', { error });
    return '';
  }
}

function textOf(rows: GaugeRow[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, labels, value } of rows) {
    const gauge =
      (registry.getSingleMetric(name) as Gauge | undefined) ??
      new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
    gauge.set(labels, value);
  }
  return registry.metrics();
}
