import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PostNode } from '../../../domain/blog/post.ts';

/** Renders the text of a post as elements, never as raw HTML. */
export function PostText({ content }: { content: readonly PostNode[] }) {
  return content.map((node, index) => <Fragment key={index}>{render(node)}</Fragment>);
}

function render(node: PostNode): ReactNode {
  if (typeof node === 'string') return node;
  const children = <PostText content={node.children} />;
  if (node.tag !== 'a') return <node.tag>{children}</node.tag>;
  return node.to.startsWith('/') ? (
    <Link to={node.to}>{children}</Link>
  ) : (
    <a href={node.to} rel="noopener">
      {children}
    </a>
  );
}
