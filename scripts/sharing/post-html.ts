import type { PostNode } from '../../domain/blog/post.ts';
import { absoluteUrl } from './absolute-url.ts';
import { escapeXml } from './escape-xml.ts';

/** Converts a post to HTML for feed readers: the elements of app/site/post/post-text.tsx, with absolute links. */
export function postHtml(content: readonly PostNode[]): string {
  return content.map(element).join('\n');
}

function element(node: PostNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const start = node.tag === 'a' ? `a href="${escapeXml(absoluteUrl(node.to))}"` : node.tag;
  return `<${start}>${node.children.map(element).join('')}</${node.tag}>`;
}
