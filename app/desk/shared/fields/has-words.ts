/** Whether a text has every one of the words, in any order and case, without regard to accents. */
export function hasWords(words: string, text: string): boolean {
  const plain = plainOf(text);
  return plainOf(words)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
