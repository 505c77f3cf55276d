/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Converts an HTML mail to plain text: blocks become paragraphs, and the URL of a link follows its text on a separate
 * line. Supports the HTML of mail templates, not arbitrary pages.
 */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>|<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    // Removes the preview text that mail programs show beside the subject.
    .replace(/<(div|span)\b[^>]*\bdisplay:\s?none[^>]*>.*?<\/\1\s*>/gi, '')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a\s*>/gi, (_whole, href: string, label: string) =>
      linkText(href.trim(), label.replace(/<[^>]*>/g, '').trim()),
    )
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, '$1')
    .replace(/<(br|\/tr|\/li|hr)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/?(p|div|table|h[1-6]|ul|ol|blockquote|body)\b[^>]*>/gi, '\n\n')
    .replace(/<\/(td|th)\s*>/gi, ' ')
    .replace(/<[^>]*>/g, '');
  const lines = decode(text)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0\u200c]+/g, ' ').trim());
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function linkText(href: string, label: string): string {
  return !label || label === href ? href : `${label}:\n${href}\n`;
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  zwnj: '\u200c',
  middot: '·',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  copy: '©',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
};

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const point = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}
