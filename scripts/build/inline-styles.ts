/**
 * Writes the style sheets of a prerendered page into the page itself, so that nothing has to be asked for between the page
 * and its first paint. The links to them stay, switched off: the client's router expects them where it hydrates, and asks
 * the document by their addresses whether a sheet is there before it fetches one.
 * `read` gives the text of a sheet by its address. Throws where a page has no sheet, or where one cannot stand in a page.
 */
export function inlineStyles(html: string, read: (href: string) => string): string {
  let count = 0;
  const page = html.replace(/<link rel="stylesheet"(?: crossorigin="[^"]*")? href="([^"]+)"\/>/g, (_, href: string) => {
    count++;
    // The framework marks the root's sheet with an empty fragment; code that comes later asks for it without.
    const address = href.replace(/#$/, '');
    const css = read(address).trim();
    if (/<\/style/i.test(css)) throw new Error(`${address} would end the style element that it stands in.`);
    return `<style>${css}</style>${[...new Set([href, address])].map((link) => `<link rel="stylesheet" href="${link}" disabled=""/>`).join('')}`;
  });
  if (count === 0) throw new Error('The page has no style sheet: has the framework changed how it links one?');
  return page;
}
