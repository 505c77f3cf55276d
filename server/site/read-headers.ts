/** Returns the additional headers of a path; empty if the file does not list the path. */
export type FindHeaders = (path: string) => readonly [name: string, value: string][];

/**
 * Reads a `_headers` file in the format of static hosts: each path on a line, followed by indented lines `Name: value`.
 * A path that ends in /* matches every path with that prefix. Lines that begin with # are comments. Throws an Error for
 * anything else.
 */
export function readHeaders(text: string): FindHeaders {
  const byPath = new Map<string, [name: string, value: string][]>();
  let current: [name: string, value: string][] | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(\S.*?)\s*$/.exec(line) ?? [];
    if (name && value && current) current.push([name, value]);
    else if (/^\/(?:[^\s*:]*|[^\s*:]+\/\*)$/.test(line.trimEnd())) byPath.set(line.trimEnd(), (current = []));
    else throw new Error(`_headers: "${line}" is not a supported line`);
  }
  const beginnings = [...byPath].flatMap(([path, headers]) =>
    path.endsWith('/*') ? [[path.slice(0, -1), headers] as const] : [],
  );
  return (path) => [
    ...beginnings.flatMap(([beginning, headers]) => (path.startsWith(beginning) ? headers : [])),
    ...(byPath.get(path) ?? []),
  ];
}
