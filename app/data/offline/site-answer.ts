/**
 * What a call says of the site: it answers as it should, is too busy, or answers that something failed on it; 'lost' if
 * no answer of it came.
 */
export type SiteAnswer = 'well' | 'busy' | 'failed' | 'lost';

interface Answer {
  error: { code?: string } | null;
  status: number;
}

/** What an answer of the data service says of the site. */
export function siteAnswer({ error, status }: Answer): SiteAnswer {
  if (!error) return 'well';
  // Too many requests, no free connection, and the time limit of a statement.
  if (status === 429 || error.code === 'PGRST003' || error.code === '57014') return 'busy';
  // What the data service refuses has a code; what responds without one, such as a login page, is something between it
  // and the device. With the status 500 it is the site, though.
  return (!error.code && status !== 500) || isAway(status) ? 'lost' : 'failed';
}

/** Whether a proxy responded because the server is away, for example during an upgrade. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}
