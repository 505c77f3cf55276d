/**
 * The language to offer to a visitor of a page, or null: the one that they have chosen, otherwise the first of their
 * browser's that the site has, unless the page is in it.
 * @param own the language of the page
 * @param others the further languages of the site
 * @param chosen what the device has stored
 * @param wanted the languages of the browser, the preferred one first, such as ['es-MX', 'en']
 */
export function languageToOffer(
  own: string,
  others: readonly string[],
  chosen: string | null,
  wanted: readonly string[],
): string | null {
  const known = [own, ...others];
  const isOf = (name: string, each: string) => name === each || name.startsWith(`${each}-`);
  // A browser that names no region takes the page of any: 'pt' that in 'pt-PT'.
  const find = (name: string) => known.find((each) => isOf(name, each) || isOf(each, name));
  const [best = own] = [chosen ?? '', ...wanted].flatMap((name) => find(name) ?? []);
  return best === own ? null : best;
}
