import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone, read, sources } from './source-files.ts';
import { childrenOf, lineOf, parse, type Node } from './syntax-tree.ts';

// What an element shows of a person. Items of the catalogue have names too, so a name alone does not count.
const shown =
  /<([A-Za-z.]+)((?:[^<>]|=>)*)>\s*\{(?:(?:booking|mail|other|request|change|call|note)\.(?:name|email|message|note|reason)|message)(?: \|\| '[^']*')?\}/g;
// The same in a sentence, after other words.
const mixed = /(?:[\w,.:)]|\{' '\}) *\{(?:booking|mail|other|request|change|call)\.(?:name|email|message|reason)\}/g;

const files = sources.filter((file) => /^app\/(desk|site\/(decision|your-booking))\/.*\.tsx$/.test(file));

/** Where a name is that of an item of the catalogue, a day of the week, a file, a language or an action. */
const otherNames = [
  'app/desk/availability/',
  'app/desk/booking/change-fields.tsx',
  'app/desk/bookings/selection/selection-bar.tsx',
  'app/desk/calendar/month-table.tsx',
  'app/desk/carts/',
  'app/desk/day/weather/weather-form.tsx',
  'app/desk/departures/departure-dialog.tsx',
  'app/desk/fleet/crew-dialog.tsx',
  'app/desk/frame/language-links.tsx',
  'app/desk/numbers/figures-table.tsx',
  'app/desk/shared/pictures/picture-upload.tsx',
  'app/desk/shared/taken-cart-note.tsx',
  'app/desk/tours/',
  'app/site/decision/day-table.tsx',
  'app/site/your-booking/trip-parts.tsx',
];

describe('a name in the desk and on private pages', () => {
  it('is isolated, also if it is taken out of its object', () => {
    const people = files.filter((file) => !otherNames.some((other) => file.startsWith(other)));
    assertNone(people.flatMap((file) => bareNames(file, read(file))));
  });

  it('would be noticed', () => {
    const tsx = `const Row = ({ name, guest }) => (
      <p title={name}>
        <b>{name}</b>
        <bdi><b>{name}</b></bdi>
        <a dir="auto">{oneLine(guest.name)}</a>
        {guest && <i>{guest.name}</i>}
      </p>
    );`;
    assert.deepEqual(bareNames('row.tsx', tsx), ['row.tsx:3', 'row.tsx:6']);
  });
});

describe('texts of people in the desk and on private pages', () => {
  it('are isolated, so that marks of direction in them turn nothing round', () => {
    assertNone(files.flatMap((file) => bare(read(file)).map((found) => `${file}: ${found}`)));
  });

  it('would be noticed', () => {
    for (const tsx of [
      '<strong>{booking.name}</strong>',
      '<p className={styles.a}>{message}</p>',
      '<p>From {mail.name}</p>',
    ])
      assert.equal(bare(tsx).length, 1, tsx);
    for (const tsx of [
      '<bdi>{booking.name}</bdi>',
      '<strong dir="auto">{booking.name}</strong>',
      '<p>From <bdi>{mail.name}</bdi></p>',
    ])
      assert.deepEqual(bare(tsx), [], tsx);
  });
});

function bare(tsx: string): string[] {
  const elements = [...tsx.matchAll(shown)].filter(
    ([, tag, attributes = '']) => tag !== 'bdi' && !attributes.includes('dir="auto"'),
  );
  return [...elements, ...tsx.matchAll(mixed)].map(([text]) => text);
}

/** Where a file shows a name in an element that is no bdi, has no direction of its own and is in no such element. */
function bareNames(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, isShown: boolean, isIsolated: boolean): void => {
    if (node.type === 'JSXExpressionContainer' && isShown && !isIsolated) {
      const { start, end } = node.expression as Node;
      if (/^(oneLine\()?(\w+[!?]?\.)*name\)?$/.test(code.slice(start, end)))
        found.push(`${file}:${lineOf(code, node)}`);
    }
    const isElement = node.type === 'JSXElement';
    const within = isIsolated || (isElement && isolates(node.openingElement as Node, code));
    const isContent = isElement || node.type === 'JSXFragment' || node.type === 'JSXExpressionContainer';
    for (const child of childrenOf(node))
      visit(child, child.type !== 'JSXAttribute' && (isContent ? isElement || isShown : isShown), within);
  };
  visit(parse(file, code), false, false);
  return found;
}

function isolates(opening: Node, code: string): boolean {
  const written = (node: Node) => code.slice(node.start, node.end);
  return (
    written(opening).startsWith('<bdi') || (opening.attributes as Node[]).some((one) => written(one).startsWith('dir='))
  );
}
