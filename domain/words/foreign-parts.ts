/**
 * Cuts a text where it has one of these parts as whole words, the longest first. Every second piece is a part. In HTML
 * nothing in an entity, such as the name of '&amp;', is one.
 */
export function cutAt(text: string, parts: readonly string[]): string[] {
  const patterns = parts
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (patterns.length === 0) return [text];
  // The character before is in the match, because some browsers look only ahead.
  const found = new RegExp(`(^|[^\\p{L}\\p{N}&#])(${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const pieces: string[] = [];
  let end = 0;
  for (const { 1: before = '', 2: part = '', index } of text.matchAll(found)) {
    pieces.push(text.slice(end, index + before.length), part);
    end = index + before.length + part.length;
  }
  return [...pieces, text.slice(end)];
}
