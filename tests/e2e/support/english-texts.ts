import { readFileSync } from 'node:fs';

const areas = /^(desk|booking|day|decision|departure|fleet|check-in)/;
const argument = /\{[^{}]*\}|<[^>]*>|#/g;

/** The English texts of the desk and of what it shares that are no Spanish ones, as patterns. */
export const englishTexts: readonly RegExp[] = (() => {
  const [en, es] = ['en', 'es'].map(
    (language) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>,
  );
  const spanish = new Set(Object.values(es!).flatMap(branchesOf));
  const ofDesk = Object.entries(en!).flatMap(([key, text]) => (areas.test(key) ? branchesOf(text) : []));
  const other = [...new Set(ofDesk)].filter((text) => !spanish.has(text));
  return other.filter((text) => /\p{L}{2}/u.test(text.replaceAll(argument, ''))).map(patternOf);
})();

function patternOf(text: string): RegExp {
  const parts = text.split(argument).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The texts that a message may become: one for each form of its numbers and choices. */
function branchesOf(message: string): string[] {
  const begin = /\{[^{},]+, (?:plural|select),/.exec(message);
  if (!begin) return [message];
  const from = begin.index + begin[0].length;
  const forms: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = from; at < message.length; at++) {
    if (message[at] === '{' && depth++ === 0) start = at + 1;
    if (message[at] !== '}') continue;
    // The end of the whole choice.
    if (depth === 0)
      return forms.flatMap((form) => branchesOf(message.slice(0, begin.index) + form + message.slice(at + 1)));
    if (--depth === 0) forms.push(message.slice(start, at));
  }
  throw new Error(`A message does not end: ${message}`);
}
