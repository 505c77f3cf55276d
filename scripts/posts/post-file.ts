/** A place in the file of a post, and what is wrong there. */
export interface Problem {
  /** Counted in characters from the start of the file. */
  offset: number;
  message: string;
}

/** Posts that cannot be published. The message has a line `<file>:<line>:<column>: <message>` for each problem. */
export class PostError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'PostError';
    // The places in the files help the writer, and those in the build do not.
    this.stack = this.message;
  }
}

/** Formats problems of a file in the order of their places. */
export function describeProblems(file: string, text: string, problems: readonly Problem[]): string[] {
  return [...problems]
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => {
      const before = text.slice(0, offset).split('\n');
      return `${file}:${before.length}:${before.at(-1)!.length + 1}: ${message}`;
    });
}
