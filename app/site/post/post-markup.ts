/** A block of a post. Its text may contain inline marks. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'numbers'; items: string[] };

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'link'; text: string; to: string };

/** Parses blocks separated by blank lines: '## ' headings, '- ' and '1. ' lists, paragraphs (content/posts/post.ts). */
export function parseBlocks(content: string): Block[] {
  return content
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(parseBlock);
}

function parseBlock(block: string): Block {
  const lines = block.split(/\r?\n/).map((line) => line.trim());
  if (lines.length === 1 && block.startsWith('## ')) return { kind: 'heading', text: block.slice(3).trim() };
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'bullets', items: lines.map((line) => line.slice(2).trim()) };
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { kind: 'numbers', items: lines.map((line) => line.replace(/^\d+\. +/, '')) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/**
 * Parses the **bold**, *italic* and [linked](to) parts of a line. A link goes to a path of this site or an https
 * address; anything else stays text.
 */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/)[^\s)]*)\)/g)) {
    if (match.index > rest) parts.push({ kind: 'text', text: text.slice(rest, match.index) });
    const [all, bold, italic, label, to] = match;
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else parts.push({ kind: 'link', text: label ?? '', to: to ?? '' });
    rest = match.index + all.length;
  }
  if (rest < text.length) parts.push({ kind: 'text', text: text.slice(rest) });
  return parts;
}
