/**
 * Inlines the style sheets of a prerendered page, so that its first paint needs no further request. The links stay,
 * disabled: the client's router expects them on hydration and checks them before it loads a sheet.
 * @param read returns the text of a sheet by its path
 * Throws for a page without a sheet, or a sheet that cannot be inlined.
 */
export function inlineStyles(html: string, read: (href: string) => string): string {
  let count = 0;
  const page = html.replace(/<link rel="stylesheet"(?: crossorigin="[^"]*")? href="([^"]+)"\/>/g, (_, href: string) => {
    count++;
    // The framework adds an empty fragment to the root's sheet. Later code uses the URL without it.
    const address = href.replace(/#$/, '');
    const css = read(address).trim();
    if (/<\/style/i.test(css)) throw new Error(`${address} would end the style element that it stands in.`);
    return `<style>${css}</style>${[...new Set([href, address])].map((link) => `<link rel="stylesheet" href="${link}" disabled=""/>`).join('')}`;
  });
  if (count === 0) throw new Error('The page has no style sheet: has the framework changed how it links one?');
  return page;
}
