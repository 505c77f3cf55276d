import { createHash } from 'node:crypto';
import { minifySync } from 'vite';
import { deskNotifications } from './desk-notifications.browser.ts';
import { deskWorker } from './desk-worker.browser.ts';

/**
 * The script of the service worker that opens the desk without a connection and shows its notifications.
 * @param page the finished HTML of /admin
 * @param read the text of a file of the site by its path; null if there is none
 * @param prefix what the addresses of the desk begin with in its language; '' in the first one
 */
export function deskWorkerScript(page: string, read: (path: string) => string | null, prefix = ''): string {
  const files = [...filesOf(page, read)].sort();
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16);
  const source =
    `(${deskWorker.toString()})(${JSON.stringify(version)},${JSON.stringify(files)},${JSON.stringify(prefix)});` +
    `(${deskNotifications.toString()})(${JSON.stringify(prefix)})`;
  const { code, errors } = minifySync('desk-worker.js', source);
  if (errors.length > 0) throw new Error(`The worker of the desk is not valid: ${errors[0]?.message}`);
  return code;
}

/** The scripts, style sheets and fonts that a page loads, initially or on demand. */
function filesOf(page: string, read: (path: string) => string | null): Set<string> {
  const found = new Set<string>();
  const waiting = namesIn(page);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const path = `/assets/${name}`;
    if (found.has(path)) continue;
    const text = read(path);
    if (text === null) continue;
    found.add(path);
    // The framework's manifest names the files of every page.
    if (/\.(?:js|css)$/.test(name) && !name.startsWith('manifest-')) waiting.push(...namesIn(text));
  }
  return found;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`)#]/g)].map(
    ([, name = '']) => name,
  );
}
