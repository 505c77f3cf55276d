import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir } from 'stilthouse/testing/project.ts';
import { installPackages } from 'stilthouse/testing/tools/install-packages.ts';
import { median, withBrowser } from './browser.ts';

const release = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 5;

/** The part of Lighthouse's result that this benchmark reads. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/**
 * Runs Lighthouse's mobile preset (simulated slow 4G, processor slowed four times) on a page. Returns the medians of
 * five runs.
 */
export async function auditPage(url: string): Promise<Record<string, number | string>> {
  const lighthouse = await loadLighthouse();
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await withBrowser((_, port) => audit(lighthouse, url, port)));
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

/** Installs Lighthouse on first use, because only this benchmark needs its 150 MB. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(projectDir, 'node_modules/.cache/tools', release);
  const program = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const problem = installPackages(folder, [release], ['--ignore-scripts']);
    if (problem) throw new Error(`npm could not install ${release}: ${problem}`);
  }
  const loaded = (await import(pathToFileURL(program).href)) as { default: Lighthouse };
  return loaded.default;
}

async function audit(lighthouse: Lighthouse, url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  if (result.lhr.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

function failures(report: Report, category: string): string[] {
  return (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
