import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { parseBlocks, parseInline, type Inline } from './post-markup.ts';

/** Renders the text of a post as elements, never as raw HTML. */
export function PostText({ content }: { content: string }) {
  return parseBlocks(content).map((block, index) => {
    if (block.kind === 'heading') return <h2 key={index}>{inline(block.text)}</h2>;
    if (block.kind === 'paragraph') return <p key={index}>{inline(block.text)}</p>;
    const List = block.kind === 'bullets' ? 'ul' : 'ol';
    return (
      <List key={index}>
        {block.items.map((item, place) => (
          <li key={place}>{inline(item)}</li>
        ))}
      </List>
    );
  });
}

function inline(text: string): ReactNode {
  return parseInline(text).map((part, index) => <Fragment key={index}>{element(part)}</Fragment>);
}

function element(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'bold') return <strong>{inline(part.text)}</strong>;
  if (part.kind === 'italic') return <em>{inline(part.text)}</em>;
  return part.to.startsWith('/') ? (
    <Link to={part.to}>{inline(part.text)}</Link>
  ) : (
    <a href={part.to} rel="noopener">
      {inline(part.text)}
    </a>
  );
}
