/** The first sentences of a text that have at least 60 characters together; the whole text if it has no such end. */
export function firstSentences(text: string): string {
  return /^.{60,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
