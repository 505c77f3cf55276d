/** Returns the further headers of a path; none where the file does not list it. */
export type FindHeaders = (path: string) => readonly [name: string, value: string][];

/**
 * Reads a `_headers` file, in the format of static hosts: a path on a line of its own, below it indented lines `Name:
 * value`. A path stands for itself; there are no patterns. Lines that begin with # are comments. Throws an Error for
 * anything else.
 */
export function readHeaders(text: string): FindHeaders {
  const byPath = new Map<string, [name: string, value: string][]>();
  let current: [name: string, value: string][] | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(\S.*?)\s*$/.exec(line) ?? [];
    if (name && value && current) current.push([name, value]);
    else if (/^\/[^\s*:]*$/.test(line.trimEnd())) byPath.set(line.trimEnd(), (current = []));
    else throw new Error(`_headers: "${line}" is not a supported line`);
  }
  return (path) => byPath.get(path) ?? [];
}
