/** The path of the page to show at this path, or null where no rule says. */
export type FindRewrite = (path: string) => string | null;

/**
 * Reads the rules of a `_redirects` file, the way content networks write "this address shows that page": `/from/:name /to 200`,
 * one a line, where `:name` stands for one part of a path. The first rule that fits counts. Lines that begin with # are
 * comments. Throws an Error for anything else: an address that moves elsewhere is not for this file.
 */
export function readRewrites(text: string): FindRewrite {
  const rules = text.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/);
    if (words[0] === '' || words[0]?.startsWith('#')) return [];
    const [from = '', to = '', status] = words;
    if (words.length !== 3 || !/^\/[^*]*$/.test(from) || !/^\/[^*]*$/.test(to) || status !== '200')
      throw new Error(`_redirects: "${line}" is not understood`);
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
