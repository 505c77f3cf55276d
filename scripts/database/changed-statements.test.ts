import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalogueMigration } from './catalogue-sql.ts';
import { changedStatements } from './changed-statements.ts';

const kinds = (list: string) => `create or replace function facts.kinds() returns text[]
  language sql immutable parallel safe
  return array[${list}];
`;
const isKind = `-- Whether a text is a kind.
create or replace function facts.is_kind(text text) returns boolean
  language sql immutable parallel safe
  return text = any (facts.kinds());
`;
const check = (table: string, condition: string) => `alter table public.${table}
  drop constraint if exists ${table}_known,
  add constraint ${table}_known check (${condition});
`;
const trips = check('trips', 'facts.is_kind(kind)');
const boats = check('boats', 'seats > 0');
const all = (list: string) => [kinds(list), isKind, trips, boats].join('\n');

describe('the migration of changed facts', () => {
  it('has nothing if the earlier migrations have all of them, also in parts and with other comments', () => {
    assert.equal(changedStatements(all('1'), [all('1')]), '');
    assert.equal(changedStatements(all('1'), [[kinds('1'), isKind].join('\n'), [trips, boats].join('\n')]), '');
    assert.equal(changedStatements(all('1'), [all('1').replace('a text is', 'it is')]), '');
  });

  it('has what changed, and what was made of it directly or not', () => {
    assert.equal(changedStatements(all('1, 2'), [all('1')]), [kinds('1, 2'), isKind, trips].join('\n'));
    const more = check('boats', 'seats > 1');
    assert.equal(changedStatements([all('1'), more].join('\n').replace(`${boats}\n`, ''), [all('1')]), more);
  });

  it('compares with the newest form of each statement, so a change that goes back is one', () => {
    assert.equal(changedStatements(all('1'), [all('1'), kinds('2')]), [kinds('1'), isKind, trips].join('\n'));
  });

  it('is refused if an empty line divides the body of a function', () => {
    const one = (gap: string) =>
      `create or replace function facts.one() returns integer\n  language sql\nas $$\n  select 1${gap}\n$$;\n`;
    assert.throws(() => changedStatements(one('\n'), []), /empty line.*facts\.one/);
    assert.equal(changedStatements(one(''), []), one(''));
  });

  it('has a new statement alone', () => {
    const added = check('vans', 'seats > 0');
    assert.equal(changedStatements(`${all('1')}\n${added}`, [all('1')]), added);
  });

  it('has all of the facts for no earlier migration, and one of them is told from all others', () => {
    const text = catalogueMigration();
    const whole = changedStatements(text, []);
    assert.equal(changedStatements(text, [whole]), '');
    const other = text.replace('cardinality(custom_tour_ids) between 1 and 50', 'cardinality(custom_tour_ids) = 1');
    assert.notEqual(other, text);
    const changed = changedStatements(other, [text]);
    assert.ok(changed.includes('cardinality(custom_tour_ids) = 1') && changed.split('\n').length < 20, changed);
  });
});
