import type { Variable, VariableGroup } from './variable.ts';

/** The default as the documents show it; an empty text if there is none. */
function defaultOf({ shownDefault, fallback }: Variable<unknown>): string {
  if (shownDefault !== undefined) return shownDefault;
  if (Array.isArray(fallback)) return fallback.join(',');
  return ['string', 'number', 'boolean'].includes(typeof fallback) ? `${fallback as string | number | boolean}` : '';
}

/** A table of Markdown for each group, under a heading of the given level. */
export function markdownOf(groups: readonly VariableGroup[], heading = '##'): string {
  return groups
    .map(({ title, readBy, variables }) => {
      const rows = Object.entries(variables).map(([name, each]) => markdownRow(name, each));
      const head = '| variable | default | meaning |\n| --- | --- | --- |';
      return `${heading} ${title}\n\nRead by ${readBy}.\n\n${head}\n${rows.join('\n')}\n`;
    })
    .join('\n');
}

/** One row of the table of Markdown. */
function markdownRow(name: string, each: Variable<unknown>): string {
  const notes = [each.about, each.overrides && `Overrides ${each.overrides}.`, each.isSecret && 'Secret.'];
  return ['', `\`${name}\``, defaultOf(each), notes.filter(Boolean).join(' '), '']
    .join(' | ')
    .replace('|  |', '| |')
    .trim();
}

/** The groups as the lines of an .env file, in which every variable is commented out. */
export function envFileOf(groups: readonly VariableGroup[]): string {
  return groups
    .map(({ title, variables }) => {
      const entries = Object.entries(variables).map(([name, each]) => {
        const value = isText(each) ? defaultOf(each) : '';
        return `${wrap(each.about)}\n# ${name}=${each.example ?? value}\n`;
      });
      return `# --- ${title} ---\n${entries.join('')}`;
    })
    .join('\n');
}

/** Whether the default can be written as a value: a sentence such as 'made at the first start' cannot. */
function isText(each: Variable<unknown>): boolean {
  return !/\s/.test(defaultOf(each));
}

/** The text as lines of a comment, of at most 120 columns. */
function wrap(sentences: string): string {
  const lines = [''];
  for (const word of sentences.split(' ')) {
    if (lines.at(-1)!.length + word.length > 116) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => `#${line}`).join('\n');
}
