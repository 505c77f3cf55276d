import lighthouse from 'lighthouse';
import { median, withBrowser } from './browser.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 5;

/** Runs Lighthouse's mobile preset (simulated slow 4G, processor slowed four times) on a page: medians of five runs. */
export async function auditPage(url: string): Promise<Record<string, number | string>> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await withBrowser((_, port) => audit(url, port)));
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const figure = (id: string) => middle((report) => report.audits[id]?.numericValue ?? Number.NaN);
  const failed = new Set(reports.flatMap((report) => categories.slice(1).flatMap((name) => failures(report, name))));
  return {
    ...Object.fromEntries(
      categories.map((name) => [name, middle((report) => Math.round((report.categories[name]?.score ?? 0) * 100))]),
    ),
    'first paint ms': Math.round(figure('first-contentful-paint')),
    'LCP ms': Math.round(figure('largest-contentful-paint')),
    'blocked ms': Math.round(figure('total-blocking-time')),
    shift: Number(figure('cumulative-layout-shift').toFixed(4)),
    bytes: figure('total-byte-weight'),
    ...(failed.size ? { failed: [...failed].join(', ') } : {}),
  };
}

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  if (result.lhr.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

type Report = Awaited<ReturnType<typeof audit>>;

function failures(report: Report, category: string): string[] {
  return (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
