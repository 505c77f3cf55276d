/** A stream of pseudo-random numbers in [0, 1). Equal seeds give equal streams, so a picture is reproducible. */
export type Random = () => number;

/** Starts a stream from a name. */
export function seeded(name: string): Random {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Smooth noise along a line, in [-1, 1], made of several octaves. */
export function noiseLine(name: string, octaves = 4): (x: number) => number {
  const random = seeded(name);
  const table = Array.from({ length: 256 }, () => random() * 2 - 1);
  const at = (i: number) => table[((i % 256) + 256) % 256] as number;
  const single = (x: number) => {
    const i = Math.floor(x);
    const t = x - i;
    const s = t * t * (3 - 2 * t);
    return at(i) * (1 - s) + at(i + 1) * s;
  };
  return (x) => {
    let sum = 0;
    let weight = 0;
    for (let octave = 0, size = 1; octave < octaves; octave++, size *= 0.5) {
      sum += single(x / size + octave * 37.7) * size;
      weight += size;
    }
    return (sum / weight) * 1.5;
  };
}
