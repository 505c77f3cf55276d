import { numberLocaleOf } from '../../domain/words/languages.ts';
import { compileMessageOrThrow, type CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/** What a message needs: the names of its arguments with their types, and those of its tags. And all of its text. */
interface Needs {
  values: Map<string, 'number' | 'string | number'>;
  tags: Set<string>;
  text: string;
}

/**
 * Compiles a message (ICU MessageFormat) to a TypeScript expression. A message without arguments becomes a string, one
 * with arguments a function of them, such as `({ count }: { count: number }): string => ...`. A tag is an argument too:
 * of `Read <link>our news</link>` the function makes the list of 'Read ' and `link('our news')`.
 * @param language of the plural rules and the numbers (BCP 47)
 * @returns the expression, and `needs`, which is the same for each translation of the message
 * @throws Error if the message is not well-formed, or has an argument of another kind than text, plural, select, number
 */
export function compileMessage(message: string, language: string): { expression: string; needs: string } {
  const needs: Needs = { values: new Map(), tags: new Set(), text: '' };
  const tokens = compileMessageOrThrow(message);
  const pieces = cutTags(tokens, needs);
  const texts = pieces.map((piece) => templateOf(piece.tokens, language, needs));
  // The compiler takes a brace that begins no argument as text.
  if (/[{}]/.test(needs.text) && !/'[{}]/.test(message)) throw new Error('A brace in the text needs quotes.');
  if (needs.values.size + needs.tags.size === 0) return { expression: JSON.stringify(tokens.join('')), needs: '' };
  const parameters = parametersOf(needs);
  if (needs.tags.size === 0) return { expression: `(${parameters}): string => ${texts.join('')}`, needs: parameters };
  const parts = pieces.map(({ tag }, index) => (tag ? `${tag}(${texts[index]})` : texts[index]));
  return { expression: `<Part>(${parameters}): (string | Part)[] => [${parts.join(', ')}]`, needs: parameters };
}

/** A part of a message, inside a tag or between two. */
interface Piece {
  tag: string | null;
  tokens: CompiledMessageToken[];
}

/** Divides a message at its tags, such as `<link>`. They are not in each other, nor in a form of a plural. */
function cutTags(tokens: readonly CompiledMessageToken[], needs: Needs): Piece[] {
  const pieces: Piece[] = [{ tag: null, tokens: [] }];
  for (const token of tokens) {
    const found = typeof token === 'string' ? token.split(/(<\/?[a-z]\w*>)/i) : [token];
    for (const part of found) {
      const current = pieces.at(-1)!;
      const [, end, name] = typeof part === 'string' ? (/^<(\/?)(\w+)>$/.exec(part) ?? []) : [];
      if (!name) current.tokens.push(part);
      else if (end ? current.tag !== name : current.tag) throw new Error(`The tag ${part as string} has no partner.`);
      else pieces.push({ tag: end ? null : name, tokens: [] });
      if (name) needs.tags.add(name);
    }
  }
  if (pieces.at(-1)!.tag) throw new Error(`The tag <${pieces.at(-1)!.tag}> has no end.`);
  return pieces.filter(({ tag, tokens: inside }) => tag || inside.some((token) => token !== ''));
}

/** A template literal with the text and the arguments. `counted` is the argument of the plural around it. */
function templateOf(
  tokens: readonly CompiledMessageToken[],
  language: string,
  needs: Needs,
  counted: string | null = null,
): string {
  const parts = tokens.map((token) => {
    if (token === '#' && counted) return `\${${counted}.toLocaleString('${numberLocaleOf(language)}')}`;
    if (typeof token === 'string') {
      needs.text += token;
      return token.replace(/[\\`]|\$\{/g, '\\$&');
    }
    return `\${${argumentOf(token, language, needs)}}`;
  });
  return `\`${parts.join('')}\``;
}

function argumentOf(
  [name, kind, format]: Exclude<CompiledMessageToken, string>,
  language: string,
  needs: Needs,
): string {
  const formsOf = (counted: string | null) =>
    Object.entries(format as Record<string, CompiledMessageToken[] | undefined>)
      .filter(([, form]) => Array.isArray(form))
      .map(([form, tokens]) => [form, templateOf(tokens!, language, needs, counted)] as const);
  const choose = (forms: ReturnType<typeof formsOf>, ...names: string[]) => {
    // A plural that is the same for all numbers needs no rules.
    if (forms.length === 1) return forms[0]![1];
    const table = forms.map(([form, text]) => `${JSON.stringify(form)}: ${text}`).join(', ');
    return `formOf({ ${table} }, ${names.join(', ')})`;
  };
  switch (kind) {
    case undefined:
      if (!needs.values.has(name)) needs.values.set(name, 'string | number');
      return name;
    case 'number':
      needs.values.set(name, 'number');
      return `${name}.toLocaleString('${numberLocaleOf(language)}')`;
    case 'plural':
      needs.values.set(name, 'number');
      return choose(formsOf(name), name, `pluralOf('${language}', ${name})`);
    case 'select':
      if (!needs.values.has(name)) needs.values.set(name, 'string | number');
      return choose(formsOf(null), name);
    default:
      throw new Error(`{${name}, ${kind}} is not supported: pass the formatted text.`);
  }
}

/** The parameters of the function, such as `{ count }: { count: number }`. */
function parametersOf({ values, tags }: Needs): string {
  const types = [
    ...[...values].map(([name, type]) => [name, type] as const),
    ...[...tags].map((name) => [name, '(text: string) => Part'] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const names = types.map(([name]) => name).join(', ');
  return `{ ${names} }: { ${types.map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}
