/**
 * The statements of a migration that the earlier migrations do not have in this form, in their order; '' if there are
 * none. Empty lines separate statements, and comments do not matter. What mentions a changed function or view of
 * schema facts is written again too, because a constraint or an index holds what the function was when it was made.
 * Throws if an empty line divides the body of a function.
 * @param earlier the earlier migrations, oldest first, of which each may have some of the statements
 */
export function changedStatements(text: string, earlier: readonly string[]): string {
  const known = new Map(earlier.flatMap(statementsOf).map((statement) => [nameOf(statement), codeOf(statement)]));
  const changed = new Set<string>();
  const written = statementsOf(text).filter((statement) => {
    const code = codeOf(statement);
    const mentioned = code.match(/\bfacts\.\w+/g) ?? [];
    const isChanged = known.get(nameOf(statement)) !== code || mentioned.some((name) => changed.has(name));
    const made = /^create or replace (?:function|view) (facts\.\w+)/.exec(code)?.[1];
    if (isChanged && made) changed.add(made);
    return isChanged;
  });
  return written.map((statement) => `${statement}\n`).join('\n');
}

/** The parts between empty lines that are more than a comment. Throws if such a line divides the body of a function. */
function statementsOf(text: string): string[] {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => codeOf(part) !== '');
  const cut = parts.find((part) => (part.match(/\$\w*\$/g) ?? []).length % 2 === 1);
  if (cut) throw new Error(`An empty line divides the body of a function: ${nameOf(cut)}`);
  return parts;
}

function codeOf(statement: string): string {
  return statement
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n');
}

const named = /^create or replace (?:function|view) [\w.]+|^alter table [\w.]+\s+drop constraint if exists \w+/;

/** What a statement defines; its first line if it defines no function, view or constraint. */
function nameOf(statement: string): string {
  const code = codeOf(statement);
  return named.exec(code)?.[0] ?? code.split('\n', 1)[0]!;
}
