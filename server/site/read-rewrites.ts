/** Returns the path of the page that a rule names for a path. Null if no rule matches. */
export type FindPage = (path: string) => string | null;

/**
 * Reads the rewrites of a `_redirects` file in the format of static hosts: one rule a line, `/from/:name /to 200`, in
 * which `:name` matches one part of a path. The page at `/to` is shown there. The first match wins. Lines that begin
 * with # are comments. Throws an Error for anything else but the redirects of readRedirects.
 */
export function readRewrites(text: string): FindPage {
  return findPage(readRules(text).filter(({ status }) => status === '200'));
}

/** Like readRewrites, for the redirects: `/from /to 301` sends the browser to `/to` for good. */
export function readRedirects(text: string): FindPage {
  return findPage(readRules(text).filter(({ status }) => status === '301'));
}

interface Rule {
  /** The path, split at its slashes. */
  parts: string[];
  page: string;
  status: '200' | '301';
}

function readRules(text: string): Rule[] {
  return text.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/);
    if (words[0] === '' || words[0]?.startsWith('#')) return [];
    const [from = '', to = '', status] = words;
    // A second slash at the beginning would be the address of another site.
    const isPath = (path: string) => /^\/(?!\/)[^*]*$/.test(path);
    if (words.length !== 3 || !isPath(from) || !isPath(to) || (status !== '200' && status !== '301'))
      throw new Error(`_redirects: "${line}" is not a supported rule`);
    return [{ parts: from.split('/'), page: to.replace(/(.)\/$/, '$1'), status }];
  });
}

function findPage(rules: Rule[]): FindPage {
  return (path) => {
    const given = path.split('/');
    return (
      rules.find(
        ({ parts }) =>
          parts.length === given.length &&
          parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at])),
      )?.page ?? null
    );
  };
}
