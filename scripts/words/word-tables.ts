import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFirst } from '../../domain/words/languages.ts';

// The words of the mails, the notifications, the account mails and the replies are in English in
// domain/words/<table>.ts. From its imports, npm run words writes the same for each other language,
// domain/words/<language>/<table>.ts, and the list of all of them, domain/words/others/<table>.ts. So a language is its
// messages and its content, without a line of code.

const tables = ['mail-words', 'push-words', 'reply-words', 'account-mail-words'];
const header = '// npm run words writes this file from messages/ and from the English words beside this folder.\n\n';

/**
 * The modules with the words by table of each language after English, and the lists of them, by their paths.
 * @param root the folder of the project
 * @param languages those of messages/
 * @param desks those of them in which the desk can be read
 */
export function wordTables(root: string, languages: readonly string[], desks: readonly string[]): Map<string, string> {
  const others = languages.filter((language) => !isFirst(language));
  const names = others.map(quoted).join(' | ') || 'never';
  return new Map([
    [
      'domain/words/others/languages.ts',
      `${header}/** The languages of messages/ after English. */\nexport type OtherLanguage = ${names};\n`,
    ],
    [
      'domain/words/others/desks.ts',
      `${header}/** The languages after English in which every text of the desk is written. */\n` +
        `export const otherDesks: readonly string[] = [${desks
          .filter((each) => !isFirst(each))
          .map(quoted)
          .join(', ')}];\n`,
    ],
    ...tables.flatMap((table): [string, string][] => {
      const code = readFileSync(join(root, `domain/words/${table}.ts`), 'utf8');
      return [
        [`domain/words/others/${table}.ts`, listOf(table, others)],
        ...others.map((language): [string, string] => [
          `domain/words/${language}/${table}.ts`,
          tableOf(language, code),
        ]),
      ];
    }),
  ]);
}

function quoted(language: string): string {
  return `'${language}'`;
}

function listOf(table: string, others: readonly string[]): string {
  const named = (language: string) => language.replaceAll('-', '');
  const imports = others.map((each) => `import { words as ${named(each)} } from '../${each}/${table}.ts';\n`);
  const rows = others.map((each) => `  '${each}': ${named(each)},\n`);
  return `${header}${imports.join('')}\nexport const others = {\n${rows.join('')}};\n`;
}

/** The words of a table in a language: what the English file imports, and the catalogue with the texts of content/. */
function tableOf(language: string, code: string): string {
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name, file]) => [name!, file!] as const);
  const hasCatalogue = /^ {2}catalogue:/m.test(code);
  const areas = new Map([
    ...found(/^import \* as (\w+) from '\.\/en\/([\w-]+)\.ts'/gm),
    ...(hasCatalogue ? [['durations', 'durations'] as const] : []),
  ]);
  const texts = new Map([
    ...found(/^import \{ (\w+) \} from '(?:\.\.\/)+content\/en\/([\w-]+)\.ts'/gm),
    ...(hasCatalogue
      ? ([
          ['tours', 'tours'],
          ['combos', 'combos'],
          ['golfCarts', 'golf-carts'],
        ] as const)
      : []),
  ]);
  const ofCatalogue = ['tours', 'combos', 'golfCarts', 'durations'];
  const names = [...areas.keys(), ...texts.keys()].filter((name) => !ofCatalogue.includes(name));
  return [
    header,
    ...[...texts].map(([name, file]) => `import { ${name} } from '../../../content/${language}/${file}.ts';\n`),
    ...(hasCatalogue ? ["import { catalogueIn } from '../../catalogue/catalogue-words.ts';\n"] : []),
    ...[...areas].map(([name, file]) => `import * as ${name} from './${file}.ts';\n`),
    "import { language } from './language.ts';\n\nexport const words = {\n  language,\n",
    ...(hasCatalogue ? [`  catalogue: catalogueIn({ ${ofCatalogue.join(', ')} }),\n`] : []),
    ...names.map((name) => `  ${name},\n`),
    '};\n',
  ].join('');
}
