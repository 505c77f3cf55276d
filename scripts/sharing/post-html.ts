import { parseBlocks, parseInline, type Inline } from '../../app/site/post/post-markup.ts';
import { absoluteUrl } from './absolute-url.ts';
import { escapeXml } from './escape-xml.ts';

/** Converts a post to HTML for feed readers: the elements of app/site/post/post-text.tsx, with absolute links. */
export function postHtml(content: string): string {
  return parseBlocks(content)
    .map((block) => {
      if (block.kind === 'heading') return `<h2>${inline(block.text)}</h2>`;
      if (block.kind === 'paragraph') return `<p>${inline(block.text)}</p>`;
      const list = block.kind === 'bullets' ? 'ul' : 'ol';
      return `<${list}>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${list}>`;
    })
    .join('\n');
}

function inline(text: string): string {
  return parseInline(text).map(element).join('');
}

function element(part: Inline): string {
  if (part.kind === 'text') return escapeXml(part.text);
  if (part.kind === 'bold') return `<strong>${inline(part.text)}</strong>`;
  if (part.kind === 'italic') return `<em>${inline(part.text)}</em>`;
  return `<a href="${escapeXml(absoluteUrl(part.to))}">${inline(part.text)}</a>`;
}
