import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { domainSchemas } from '../../scripts/database/domain-schemas.ts';
import { assertNone, read, schemaFiles } from './source-files.ts';

// docs/decisions/0045: the database refuses with codes of domain/refusals, and their texts stand elsewhere.
const list = 'domain/refusals/refusals.ts';
const written = domainSchemas['1-foundation/01-refusals.sql']!();
/** The messages of the list, by code. */
const messages = new Map(
  [...written.matchAll(/^ {2}\('([^']+)', '[^']+',\s+'([^']+)'\)/gm)].map(([, code, message]) => [code!, message!]),
);

/** Refusals that do the work of a slow constraint, with the message that Postgres has for it. */
const likeConstraints = ['bookings_email_form', 'bookings_custom_tour_ids_count'];

/** A refusal that send_bookings raises once more, with the trip that it is about. */
const raisedAgain = 'refusal';

/** The codes that are named without a call: refuse_booking adds the time after which to try again. */
const ofLimits = ['booking.too-many-of-account', 'booking.too-many-of-address'];

interface Call {
  code: string;
  /** The arguments after the code. */
  others: string[];
}

describe('the refusals of the database', () => {
  const calls = schemaFiles.flatMap((file) => callsIn(read(file)));

  it('are in the list, and each of the list is raised', () => {
    assert.ok(calls.length > 170, `${calls.length} calls`);
    const named = schemaFiles.flatMap((file) => ofLimits.filter((code) => read(file).includes(`'${code}'`)));
    const raised = new Set([...calls.map(({ code }) => code).filter((code) => code !== raisedAgain), ...named]);
    assert.deepEqual([...raised].sort(), [...messages.keys()].sort());
  });

  it('have codes of a field and what it refuses', () => {
    assertNone([...messages.keys()].filter((code) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(code)));
  });

  it('have the values of their message and of their type', () => {
    const known = calls.filter(({ code }) => code !== raisedAgain);
    assertNone(
      known.flatMap(({ code, others }) =>
        [...(messages.get(code) ?? '').matchAll(/\{(\w+)\}/g)]
          .filter(([, name]) => !isNamed(name!, others.join()))
          .map(([value]) => `${code} lacks ${value}`),
      ),
    );
    const withValues = known.filter(({ others }) => others[0] && !others[0].startsWith('named =>'));
    const types = /interface RefusalValues \{(.*?)\n\}/s.exec(read(list))![1]!;
    const typed = [...types.matchAll(/^ {2}'([^']+)':/gm)].map(([, code]) => code!);
    assert.deepEqual([...new Set(withValues.map(({ code }) => code))].sort(), typed.sort());
  });

  it('are raised by facts.refuse alone', () => {
    assertNone(schemaFiles.flatMap((file) => raisedElsewhere(read(file)).map((found) => `${file}: ${found}`)));
  });

  it('would be noticed elsewhere, and their values are found', () => {
    const sentence = `raise exception 'There is no such boat' using errcode = 'P0001';`;
    assert.deepEqual(raisedElsewhere(`  ${sentence}\n`), [sentence]);
    assert.deepEqual(raisedElsewhere(`raise sqlstate 'PT409' using message = 'full';`).length, 1);
    assert.deepEqual(raisedElsewhere(`raise exception 'x' using constraint = 'bookings_email_form';`), []);
    assert.deepEqual(
      callsIn(`perform facts.refuse(\n  'a.b',\n  jsonb_build_object('c', f(1, 2)), named => null\n);`),
      [{ code: 'a.b', others: [`jsonb_build_object('c', f(1, 2))`, 'named => null'] }],
    );
    assert.ok(isNamed('c', `jsonb_build_object('c', 1)`) && !isNamed('d', `jsonb_build_object('c', 1)`));
  });
});

/** The calls of facts.refuse. */
function callsIn(sql: string): Call[] {
  return [...sql.matchAll(/facts\.refuse\(([^;]*)\);/g)].map(([, text]) => {
    const [code = '', ...others] = argumentsOf(text!);
    return { code: code.replaceAll("'", ''), others };
  });
}

/** The arguments of a call, which are divided by commas outside of brackets. */
function argumentsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Whether the values of a call have a name. `obstacle` is what find_obstacle returns: why and the reason. */
function isNamed(name: string, values: string): boolean {
  return values.includes(`'${name}'`) || (name === 'why' && values.startsWith('obstacle'));
}

/** The statements that raise an exception themselves. */
function raisedElsewhere(sql: string): string[] {
  return [...sql.matchAll(/\braise (?:exception|sqlstate)\b[^;]*;/g)]
    .map(([statement]) => statement)
    .filter((statement) => !statement.startsWith("raise sqlstate 'PGRST'"))
    .filter((statement) => !likeConstraints.some((name) => statement.includes(`constraint = '${name}'`)));
}
