import { Gauge, Registry } from 'prom-client';
import type { Pool } from '../../database/pool.ts';
import { readView } from '../../database/read-view.ts';
import type { Log } from '../../platform/log.ts';

interface GaugeRow {
  name: string;
  help: string;
  labels: Record<string, string>;
  value: number;
}

/**
 * The project's own gauges in the text format of Prometheus: the rows of its view `metrics.gauges` (name, help, labels,
 * value). Empty if there are no rows, or if a row is not a gauge, which is logged.
 */
export async function readProjectGauges(pool: Pool, log: Log): Promise<string> {
  try {
    const columns = 'name, help, labels, value::double precision as value';
    const rows = await readView<GaugeRow>(pool, 'metrics.gauges', columns);
    return rows.length > 0 ? await textOf(rows) : '';
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
