/**
 * Rewrites a prerendered page so that no script is asked for before the page has been painted. The framework announces
 * its modules in the head, where they take the line away from the style sheet, the fonts and the first picture; here they
 * wait until it has loaded and its largest part is painted, or for the visitor's first sign, whichever comes first. So does
 * the web manifest, which a phone would fetch before the pictures; until then the page is marked `data-unpainted`, by
 * which styles hold back pictures that a browser would fetch although they stand below the first screen.
 * `pages` are the addresses that the site has; a part like :id stands for any. They are given for a 404 page only, which stays as it is at an address
 * that is one of them but for letter case or a doubled slash: the client's router, which does not tell those apart
 * (it drops `caseSensitive`), would put the wrong page into it.
 * Throws where the page does not look the way the framework writes it.
 */
export function startLate(html: string, pages: readonly string[] = []): string {
  const preload = /<link rel="modulepreload"(?: crossorigin="[^"]*")? href="([^"]+)"\/>/g;
  const modules = [...html.matchAll(preload)].map(([, href]) => href);
  const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;
  const body = entry.exec(html)?.[1];
  if (!body || modules.length === 0)
    throw new Error('The page has no entry script: has the framework changed how it writes one?');
  // What the framework hands to its client: nothing that a browser should work on before it paints. The emptied elements
  // stay, since the client counts them when it takes the page over.
  const context: string[] = [];
  const handOver = /<script>((?:(?!<\/script>)[\s\S])*\b__reactRouterContext\b[\s\S]*?)<\/script>/g;
  return html
    .replace('<html ', '<html data-unpainted="" ')
    .replace(preload, '')
    .replace(handOver, (_, script: string) => `<script>${context.push(script) && ''}</script>`)
    .replace(entry, () => `<script type="module" async="">${lateScript(body, modules, pages, context)}</script>`);
}

// The clicks that come too early are kept for app/early-clicks.ts, which repeats the last one when the page is alive.
function lateScript(
  body: string,
  modules: (string | undefined)[],
  pages: readonly string[],
  context: readonly string[],
): string {
  const { manifest, routes, assignment, entry } = parseEntry(body);
  const names = routes.map(([name]) => name);
  const guard = `const address=location.pathname.toLowerCase().replace(/\\/+/g,"/").replace(/(.)\\/$/,"$1");
if(${JSON.stringify(pages)}.some(page=>new RegExp("^"+page.replace(/:[^/]+/g,"[^/]+")+"$").test(address)))console.warn("404: no page at",location.pathname);else{`;
  return `${pages.length ? guard : ''}const modules=${JSON.stringify(modules)};
const signs=["pointerdown","touchstart","keydown","wheel","scroll"];
const early=event=>{const button=event.target.closest?.("button,article");if(button)window.__earlyClick=button};
let started=false;
const start=async()=>{
if(started)return;started=true;
delete document.documentElement.dataset.unpainted;
${context.join('\n')}
for(const sign of signs)removeEventListener(sign,start);
const link=(rel,href)=>Object.assign(document.createElement("link"),{rel,href});
document.head.append(...modules.map(href=>link("modulepreload",href)),link("manifest","/manifest.webmanifest"));
const [,${names.join(',')}]=await Promise.all([import(${JSON.stringify(manifest)}),${routes.map(([, path]) => `import(${JSON.stringify(path)})`).join(',')}]);
${assignment}
await import(${JSON.stringify(entry)});
};
window.__earlyListener=early;
addEventListener("click",early,true);
for(const sign of signs)addEventListener(sign,start,{passive:true});
const paint=["largest-contentful-paint","paint"].find(type=>self.PerformanceObserver?.supportedEntryTypes?.includes(type));
const afterPaint=()=>paint?new PerformanceObserver((_,watch)=>{watch.disconnect();start()}).observe({type:paint,buffered:true}):setTimeout(start);
if(document.readyState==="complete")afterPaint();else addEventListener("load",afterPaint,{once:true});
setTimeout(start,8000);${pages.length ? '}' : ''}`;
}

function parseEntry(body: string) {
  const manifest = /^import "([^"]+)";/m.exec(body)?.[1];
  const routes = [...body.matchAll(/^import \* as (\w+) from "([^"]+)";/gm)].map(
    ([, name, path]) => [name, path] as const,
  );
  const assignment = /^\s*(window\.__reactRouterRouteModules = .+)$/m.exec(body)?.[1];
  const entry = /^import\("([^"]+)"\);/m.exec(body)?.[1];
  if (!manifest || !assignment || !entry || routes.length === 0)
    throw new Error(`The entry script is not understood:\n${body}`);
  return { manifest, routes, assignment, entry };
}
