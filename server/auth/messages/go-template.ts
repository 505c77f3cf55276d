import { fieldsOf, isTrue, type Scope } from './go-template-expression.ts';
import { parseTemplate, type Branch, type Node } from './go-template-parse.ts';

/** Renders a template. Missing values become empty texts. */
export type Template = (values: Record<string, unknown>) => string;

/**
 * Compiles the subset of Go's html/template that mail templates need (https://pkg.go.dev/text/template): fields, `$`,
 * literals, `if`, `with`, `range`, `else`, `and`, `or`, `not`, `eq`, `ne`, comments and trim markers. Applies `escape`
 * to every value, and percent-encodes it first if it is in the query or the fragment of a URL, as html/template does
 * (https://pkg.go.dev/html/template#hdr-Contexts). Throws Error with the line for anything else. A value of the wrong
 * type, on which Go fails at run time, counts as empty: the values include the recipient's own metadata.
 */
export function compileTemplate(source: string, escape: (text: string) => string): Template {
  const nodes = parseTemplate(source);
  return (values) => render(nodes, { root: values, dot: values }, escape);
}

function render(nodes: Node[], scope: Scope, escape: (text: string) => string): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return node.text;
        case 'value':
          return escape(node.isInQuery ? encodePart(asText(node.value(scope))) : asText(node.value(scope)));
        case 'branch':
          return renderBranch(node, scope, escape);
      }
    })
    .join('');
}

function renderBranch({ keyword, subject, body, alternative }: Branch, scope: Scope, escape: (text: string) => string) {
  const value = subject(scope);
  if (!isTrue(value)) return render(alternative, scope, escape);
  switch (keyword) {
    case 'if':
      return render(body, scope, escape);
    case 'with':
      return render(body, { ...scope, dot: value }, escape);
    case 'range': {
      const items = itemsOf(value);
      if (!items.length) return render(alternative, scope, escape);
      return items.map((dot) => render(body, { ...scope, dot }, escape)).join('');
    }
  }
}

/** The items of a list, or the values of a map in the order of its keys. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const fields = fieldsOf(value);
  return Object.keys(fields)
    .sort()
    .map((name) => fields[name]);
}

/** Encodes every character that is not unreserved (https://www.rfc-editor.org/rfc/rfc3986#section-2.3). */
function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
