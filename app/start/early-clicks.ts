/** The sections that are hydrated later than the page. */
const expected = new Set<string>();

/** To be called for a section that is hydrated later than the page. It calls `repeatEarlyClick` then. */
export function expectEarlyClicks(section: string): void {
  expected.add(section);
}

/** Repeats the last click in a section that came before it was hydrated; the page's program noted it. */
export function repeatEarlyClick(section: string): void {
  const clicked = window.__lastClicks?.get(section);
  expected.delete(section);
  if (clicked?.isConnected) clicked.click();
}

/** Repeats the last clicks that came before the page was hydrated, but those in sections that are hydrated later. */
export function repeatEarlyClicks(): void {
  // A copy, because a repeated click is noted again.
  const sections = Array.from(window.__lastClicks?.keys() ?? []);
  for (const section of sections) if (!expected.has(section)) repeatEarlyClick(section);
}
