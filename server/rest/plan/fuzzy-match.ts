/**
 * Returns the candidate most similar to `text`, for hints ("Perhaps you meant ..."); null if none is similar.
 * Candidates must share pairs and triples of letters and are ranked by edit distance, like in
 * https://github.com/Glench/fuzzyset.js, which PostgREST uses.
 */
export function closestMatch(text: string, candidates: Iterable<string>): string | null {
  return rankedMatches(text, candidates)[0]?.candidate ?? null;
}

/** Like `closestMatch`, for the name of a table or function: as in upstream, null if none has 75 % in common. */
export function closestName(text: string, candidates: Iterable<string>): string | null {
  const [best] = rankedMatches(text, candidates);
  return best && best.score >= 0.75 ? best.candidate : null;
}

interface Match {
  candidate: string;
  /** 0 to 1. Equality without regard to case is 1. */
  score: number;
}

const lowestScore = 0.33;
const gramSizes = [3, 2];

/** The candidates similar to `text`, best first. */
export function rankedMatches(text: string, candidates: Iterable<string>): Match[] {
  const wanted = text.toLowerCase();
  const known = [...new Set(candidates)]
    .map((candidate) => ({ candidate, lower: candidate.toLowerCase() }))
    // The edit distance is at least the difference of the lengths. Filtering by length matters, because a request's
    // text may be very long.
    .filter(
      ({ lower }) => Math.min(lower.length, wanted.length) >= lowestScore * Math.max(lower.length, wanted.length),
    );
  if (known.length === 0) return [];
  const same = known.find(({ lower }) => lower === wanted);
  if (same) return [{ candidate: same.candidate, score: 1 }];
  for (const size of gramSizes) {
    const grams = gramCounts(wanted, size);
    const ranked = known
      .filter(({ lower }) => similarity(grams, gramCounts(lower, size)) > 0)
      .map(({ candidate, lower }) => ({
        candidate,
        score: 1 - editDistance(wanted, lower) / Math.max(wanted.length, lower.length, 1),
      }))
      .filter(({ score }) => score >= lowestScore)
      .sort((a, b) => b.score - a.score);
    if (ranked.length) return ranked;
  }
  return [];
}

function gramCounts(text: string, size: number): Map<string, number> {
  const padded = `-${text.replace(/[^\p{L}\p{N},_ ]+/gu, '')}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= Math.max(padded.length, size); at++) {
    const gram = padded.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function similarity(a: Map<string, number>, b: Map<string, number>): number {
  let product = 0;
  for (const [gram, count] of a) product += count * (b.get(gram) ?? 0);
  return product;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}
