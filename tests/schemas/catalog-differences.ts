/** The catalog of a database: definitions by kind and name (readCatalog). */
export type Catalog = Record<string, string>;

/**
 * The differences between two databases, one per line and sorted. `one` and `other` are the names of the databases in
 * the lines.
 */
export function catalogDifferences(
  [one, other]: [one: string, other: string],
  first: Catalog,
  second: Catalog,
): string[] {
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].sort();
  return names.flatMap((name) => {
    if (!(name in second)) return [`${name}: only in ${one}`];
    if (!(name in first)) return [`${name}: only in ${other}`];
    if (first[name] === second[name]) return [];
    const [before, after] = differingParts(first[name]!, second[name]!);
    return [`${name}: ${one} has ${before}, ${other} has ${after}`];
  });
}

/** The first lines in which two definitions differ, quoted and shortened. */
function differingParts(first: string, second: string): [string, string] {
  const [lines, others] = [first.split('\n'), second.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  const quote = (line: string | undefined) =>
    line === undefined ? 'no further line' : JSON.stringify(line.slice(0, 400));
  return at < 0 ? ['no further line', quote(others[lines.length])] : [quote(lines[at]), quote(others[at])];
}
