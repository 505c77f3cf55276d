import { Lexer, type Token, type Tokens } from 'marked';
import type { PostNode } from '../../domain/blog/post.ts';
import type { Problem } from './post-file.ts';

/** Whether a link of a post leads somewhere. */
export type LinkCheck = (to: string) => boolean;

/**
 * Reads the Markdown of a post (https://spec.commonmark.org): paragraphs, headings of the second level, lists of one
 * level, bold and italic text, and links. Everything else is reported. Offsets count from the start of `markdown`.
 */
export function readBody(
  markdown: string,
  leadsSomewhere: LinkCheck,
  report: (problem: Problem) => void,
): readonly PostNode[] {
  const reader: Reader = { markdown, offset: 0, leadsSomewhere, report };
  if (markdown.trim() === '') report({ offset: markdown.length, message: 'the post has no text' });
  return new Lexer().lex(markdown).flatMap((token) => readToken(token, reader));
}

interface Reader {
  markdown: string;
  /** Where the search for the next token starts. */
  offset: number;
  leadsSomewhere: LinkCheck;
  report: (problem: Problem) => void;
}

/** Reports what is wrong with a token, which then becomes nothing. */
type Refuse = (message: string) => PostNode[];

function readToken(token: Token, reader: Reader): PostNode[] {
  const offset = reader.markdown.indexOf(token.raw, reader.offset);
  if (offset >= 0) reader.offset = offset;
  const nodes = readAt(reader.offset, token, reader);
  if (offset >= 0) reader.offset = offset + token.raw.length;
  return nodes;
}

function readAt(offset: number, token: Token, reader: Reader): PostNode[] {
  const refuse: Refuse = (message) => {
    reader.report({ offset, message });
    return [];
  };
  const children = () => (token as Tokens.Generic).tokens?.flatMap((child) => readToken(child, reader)) ?? [];
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      if (token.depth !== 2) return refuse(`a heading of a post starts with '## '`);
      return [{ tag: 'h2', children: children() }];
    case 'paragraph':
      return [{ tag: 'p', children: children() }];
    case 'strong':
    case 'em':
      return [{ tag: token.type, children: children() }];
    case 'list':
      return readList(token as Tokens.List, reader);
    case 'link':
      return readLink(token as Tokens.Link, children, reader, refuse);
    case 'escape':
      return [(token as Tokens.Escape).text];
    case 'text':
      if ((token as Tokens.Text).tokens) return children();
      return readText((token as Tokens.Text).text, refuse);
    default:
      return refuse(`a post has ${refused[token.type] ?? `no ${token.type}`}`);
  }
}

const refused: Readonly<Record<string, string>> = {
  blockquote: 'no quotations',
  br: 'no line breaks: an empty line starts a paragraph',
  checkbox: 'no boxes to tick',
  code: 'no blocks of code: a line does not start with spaces',
  codespan: 'no code: leave the ` out',
  def: 'no link definitions: a link is [text](address)',
  del: 'no struck text',
  hr: 'no lines across the page',
  html: 'no HTML',
  image: 'no pictures in its text; its one picture belongs to the fields at the top',
  table: 'no tables',
};

function readList(list: Tokens.List, reader: Reader): PostNode[] {
  const items = list.items.map((item): PostNode => {
    const [text, ...more] = item.tokens.filter(({ type }) => type !== 'space');
    const children = text ? readToken(text, reader) : [];
    for (const other of more) {
      const offset = Math.max(reader.markdown.indexOf(other.raw, reader.offset), reader.offset);
      reader.report({ offset, message: 'an item of a list is one paragraph, without a list inside' });
    }
    // The items of a list with empty lines between them are paragraphs.
    const [only] = children;
    return { tag: 'li', children: typeof only === 'object' && only.tag === 'p' ? only.children : children };
  });
  return [{ tag: list.ordered ? 'ol' : 'ul', children: items }];
}

function readLink(
  { href, title }: Tokens.Link,
  children: () => PostNode[],
  { leadsSomewhere }: Reader,
  refuse: Refuse,
): PostNode[] {
  if (title) return refuse('a link has an address and no title');
  if (!href.startsWith('https://') && !leadsSomewhere(href))
    return refuse(`the link '${href}' leads nowhere: a link goes to a page of the site or to an https address`);
  return [{ tag: 'a', to: href, children: children() }];
}

// What is left of a mark that has no second half, or of one that is misspelt.
const leftovers: readonly [RegExp, string][] = [
  [/\*|__/, 'a star has no second one; a star that is meant to be seen is \\*'],
  [/\]\(/, 'a link is [text](address), without spaces in the address'],
  [/^#+\S/, `a heading of a post starts with '## '`],
  [/&#?\w+;/, 'a post has no codes such as &amp;: write the sign'],
];

function readText(text: string, refuse: Refuse): PostNode[] {
  for (const [leftover, message] of leftovers) if (leftover.test(text)) return refuse(message);
  return [text.replace(/\s*\n\s*/g, ' ')];
}
