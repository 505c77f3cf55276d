import type { Locator } from '@playwright/test';

/**
 * Returns the titles of cards that are more than a pixel higher or lower than the first title of their row. A row has
 * the cards of one list that begin at the same height.
 * @param cards the cards of one or more lists
 */
export function unlevelTitles(cards: Locator): Promise<string[]> {
  return cards.evaluateAll((articles) => {
    const first = new Map<Element, Map<number, number>>();
    return articles.flatMap((article) => {
      const list = article.closest('ul')!;
      const title = article.querySelector('h2, h3, h4')!;
      const row = Math.round(article.getBoundingClientRect().top);
      const { top } = title.getBoundingClientRect();
      const rows = first.get(list) ?? new Map<number, number>();
      first.set(list, rows);
      if (!rows.has(row)) rows.set(row, top);
      const off = top - rows.get(row)!;
      return Math.abs(off) > 1 ? [`${title.textContent}: ${off.toFixed(1)} px`] : [];
    });
  });
}
