import { isMap, isScalar, parseDocument } from 'yaml';
import type { Problem } from './post-file.ts';

/** What stands between the two lines of dashes at the top of a post. */
export interface FrontMatter {
  title: string;
  excerpt: string;
  /** What the picture shows. */
  picture: string;
  /** The name of another picture than that of the post, such as 'tours/hol-chan'. */
  image?: string;
  category: string;
  author: string;
  /** yyyy-MM-dd */
  published: string;
}

const required = ['title', 'excerpt', 'picture', 'category', 'author', 'published'] as const;
const fields: readonly string[] = [...required, 'image'];

/**
 * Reads the front matter of a file. `body` is the offset of the text below it. Fields that are missing or wrong are
 * reported to `report` and left out.
 */
export function readFrontMatter(
  text: string,
  report: (problem: Problem) => void,
): { fields: Partial<FrontMatter>; body: number } {
  const found = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (!found || found.index > 0) {
    report({ offset: 0, message: `a post starts with a line '---', its fields, and a second line '---'` });
    return { fields: {}, body: 0 };
  }
  const start = found[0].indexOf('\n') + 1;
  const read = readFields(found[1]!, (problem) => report({ ...problem, offset: start + problem.offset }));
  const end = start + found[1]!.length;
  for (const name of required)
    if (!(name in read.values) && !read.wrong.has(name))
      report({ offset: end, message: `the field '${name}' is missing` });
  return { fields: read.values, body: found[0].length };
}

function readFields(source: string, report: (problem: Problem) => void) {
  const values: Partial<Record<keyof FrontMatter, string>> = {};
  const wrong = new Set<string>();
  const document = parseDocument(source, { prettyErrors: false });
  for (const { pos, message } of document.errors)
    report({ offset: pos[0], message: `${message.replace(/\s+/g, ' ')} (a text with a colon stands in quotes)` });
  if (document.errors.length > 0 || !isMap(document.contents)) {
    if (document.errors.length === 0) report({ offset: 0, message: `the fields are lines such as 'title: Our reef'` });
    return { values, wrong: new Set<string>(required) };
  }
  for (const { key, value } of document.contents.items) {
    const offset = (isScalar(key) && key.range?.[0]) || 0;
    const name = String(isScalar(key) ? key.value : key);
    const content = isScalar(value) ? (value.source ?? '').trim() : '';
    const message = problemOf(name, content);
    if (message === null) values[name as keyof FrontMatter] = content;
    else {
      wrong.add(name);
      report({ offset, message });
    }
  }
  return { values, wrong };
}

function problemOf(name: string, content: string): string | null {
  if (!fields.includes(name)) return `there is no field '${name}'; the fields are ${fields.join(', ')}`;
  if (content === '') return `the field '${name}' has no text`;
  if (name === 'published' && !isDay(content)) return `'${content}' is no day; write it as 2026-03-16`;
  return null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
