import type { PostNode } from '../../domain/blog/post.ts';
import { absoluteUrl, pageUrl } from './absolute-url.ts';
import { escapeXml } from './escape-xml.ts';

/** Converts a post to HTML for feed readers: the elements of app/site/post/post-text.tsx, with absolute links. */
export function postHtml(content: readonly PostNode[]): string {
  return content.map(element).join('\n');
}

function element(node: PostNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const start = node.tag === 'a' ? `a href="${escapeXml(linkUrl(node.to))}"` : node.tag;
  return `<${start}>${node.children.map(element).join('')}</${node.tag}>`;
}

/** A link of a post leads to a page of the site or to another site. */
function linkUrl(to: string): string {
  return to.startsWith('/') ? pageUrl(to) : absoluteUrl(to);
}
