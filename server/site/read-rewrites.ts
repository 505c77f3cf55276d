/** Returns the path of the page to show at a path. Null if no rule matches. */
export type FindRewrite = (path: string) => string | null;

/**
 * Reads the rewrites of a `_redirects` file in the format of static hosts: one rule a line, `/from/:name /to 200`, in
 * which `:name` matches one part of a path. The first match wins. Lines that begin with # are comments. Throws an Error
 * for anything else, such as a redirect.
 */
export function readRewrites(text: string): FindRewrite {
  const rules = text.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/);
    if (words[0] === '' || words[0]?.startsWith('#')) return [];
    const [from = '', to = '', status] = words;
    if (words.length !== 3 || !/^\/[^*]*$/.test(from) || !/^\/[^*]*$/.test(to) || status !== '200')
      throw new Error(`_redirects: "${line}" is not a supported rule`);
    return [{ parts: from.split('/'), page: to.replace(/(.)\/$/, '$1') }];
  });
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
