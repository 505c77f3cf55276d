import { runNpm } from '../release/run-npm.ts';

/**
 * The vulnerabilities of the production dependencies that the registry knows. If `notRun` is set, they are unknown and
 * `output` is the reason.
 */
export interface AuditOutcome {
  outcome: 'passed' | 'failed' | 'notRun';
  /** One line for each vulnerability, or the reason. */
  output: string;
}

interface AuditReport {
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<
    string,
    { name: string; severity: string; via: (string | { title: string; url: string })[] }
  >;
}

// The npm process alone takes a second. It runs beside checks that take longer.
const networkTimeLimit = 1500;
const processTimeLimit = 10_000;

/**
 * Asks the registry for known vulnerabilities of the production dependencies (npm audit). Any vulnerability is a
 * failure. If the registry has no audit or does not respond in time, the check counts as not run. `flags` are passed to
 * npm; `timeLimit` is the time limit of its process in milliseconds.
 */
export async function auditDependencies(flags: string[] = [], timeLimit = processTimeLimit): Promise<AuditOutcome> {
  const limits = ['--fetch-retries=0', `--fetch-timeout=${networkTimeLimit}`];
  const { code, stdout, stderr } = await runNpm(['audit', '--omit=dev', '--json', ...limits, ...flags], timeLimit);
  const report = parseReport(stdout);
  if (!report?.vulnerabilities) {
    const complaint = stderr.split('\n').find((line) => line.startsWith('npm error'));
    const reason = report?.message || report?.error?.summary || complaint || `npm ended with code ${code}`;
    return { outcome: 'notRun', output: reason.replaceAll(/https?:\/\/\S+/g, 'the registry') };
  }
  const found = Object.values(report.vulnerabilities);
  const output = found.map(({ name, severity, via }) => `${name}: ${severity}, ${via.map(describeCause).join('; ')}`);
  return { outcome: found.length > 0 ? 'failed' : 'passed', output: output.join('\n') };
}

/** Describes an advisory, or names the dependency that has one. */
function describeCause(cause: string | { title: string; url: string }): string {
  return typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`;
}

function parseReport(text: string): AuditReport | null {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return null;
  }
}
