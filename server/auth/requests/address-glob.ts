/**
 * Compiles a pattern of additional_redirect_urls: `*` and `?` stop at `.` and `/`, `**` does not; `[a-z]`, `[!a-z]` and
 * `{one,two}` are alternatives; `\` escapes a character. One rule is stricter than upstream's: within the host, `**`
 * stops at `/`, so `https://**.example.com` does not match https://elsewhere.example/x.example.com.
 */
export function addressGlob(pattern: string): RegExp {
  const hostEnd = endOfHost(pattern);
  let source = '';
  let depth = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at]!;
    if (char === '*' && pattern[at + 1] === '*') {
      while (pattern[at + 1] === '*') at += 1;
      source += at < hostEnd ? '[^/?#]*' : '.*';
    } else if (char === '*') source += '[^./]*';
    else if (char === '?') source += '[^./]';
    else if (char === '[' && pattern.indexOf(']', at) > at + 1) {
      const end = pattern.indexOf(']', at);
      const inside = pattern.slice(at + 1, end);
      source += `[${inside.startsWith('!') ? '^' : ''}${inside.replace(/^!/, '').replace(/[\\\]^[]/g, '\\$&')}]`;
      at = end;
    } else if (char === '{') [source, depth] = [`${source}(?:`, depth + 1];
    else if (char === '}' && depth > 0) [source, depth] = [`${source})`, depth - 1];
    else if (char === ',' && depth > 0) source += '|';
    else if (char === '\\' && at + 1 < pattern.length) source += escape(pattern[(at += 1)]!);
    else source += escape(char);
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`, 's');
}

/** The index at which the host ends; 0 for a pattern without a scheme. */
function endOfHost(pattern: string): number {
  const start = pattern.indexOf('://');
  if (start < 0) return 0;
  const end = pattern.indexOf('/', start + 3);
  return end < 0 ? pattern.length : end;
}

function escape(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
