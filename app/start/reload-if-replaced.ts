/**
 * Reloads the page if a new build of the site has replaced the one of this page, whose scripts may be gone: the HTML at
 * this address then names another manifest. Reloads once for each build; drafts and places outlast that. Does nothing
 * without a connection.
 *
 * Two pages of one build may name its manifest with and without the routes of the operator
 * (scripts/build/router/site-routes.ts).
 *
 * The build also writes this function into each page (app/start/start-late.ts). It therefore uses nothing from outside
 * itself.
 * @param manifest the address of the framework's manifest module of this build
 * @param reload loads the page again, or the one that a navigation waits for
 */
export async function reloadIfReplaced(manifest: string, reload = () => location.reload()): Promise<void> {
  try {
    const html = await (await fetch(location.href, { cache: 'no-store' })).text();
    const newer = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0];
    const buildOf = (name: string) => name.replace('-site.js', '.js');
    if (!newer || buildOf(newer) === buildOf(manifest) || history.state?.reloadedFor === newer) return;
    history.replaceState({ ...history.state, reloadedFor: newer }, '');
    reload();
  } catch {
    // There is no connection: the caller tries again.
  }
}
