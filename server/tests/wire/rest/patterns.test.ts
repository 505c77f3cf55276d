import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { randomPatterns } from '../../support/patterns/random-patterns.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// bench/patterns measures how long Postgres takes to match the accepted patterns.
describe('patterns of filters', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create table public.texts (id int primary key, body text);
      grant select on public.texts to anon;
      insert into public.texts values (1, 'Snorkeling at Hol Chan');
      notify pgrst, 'reload schema';
    `);
  });
  after(() => server.stop());

  const ask = async (...filters: string[]) => {
    const query = filters.map((filter) => `body=${encodeURIComponent(filter)}`).join('&');
    const response = await fetch(`${server.url}/rest/v1/texts?select=id&${query}`, {
      headers: { apikey: server.publishableKey },
    });
    const body = await response.json();
    return response.ok ? ([200] as const) : ([response.status, body.code as string, body.message as string] as const);
  };
  const tooLarge = [400, '54000', 'a pattern has too many repetitions and alternatives'];

  const classes = ['alpha', 'alnum', 'upper', 'lower', 'punct', 'graph', 'print'].map((name) => `[[:${name}:]]`);
  const large: [why: string, pattern: string][] = [
    ['bounds around stars', '(([a-z]*[0-9]*[A-Z]*.*){16}){16}$'],
    ['bounds with white space in the expanded syntax', '(?x)(([a-z]* [0-9]* .*){ 1 6 }){ 1 6 # many\n}'],
    ['bounds with white space after a director', '***:(?x)((a*b*c*){ 60 }){ 60 }'],
    ['a bound without an upper end', '((a*b*){90,}){90,}'],
    ['bounds of what may be empty', '(((|){255}){255}){255}'],
    ['lazy quantifiers', '(((a*?b*?){30}?){30}?)*?'],
    ['classes, of which Postgres tells each combination', [...classes, '\\s\\d\\w'].join('')],
    ['anchors that a bound copies', '((\\y|a)*(\\m|b)*){40}'],
    ['anchors that may be left out, of which each doubles the ways', '(\\y|){18}'],
    ['optional anchors in a row', '(\\m)?'.repeat(18)],
  ];
  for (const [why, pattern] of large) {
    it(`are refused for ${why}`, async () => assert.deepEqual(await ask(`match.${pattern}`), tooLarge));
  }

  it('are refused where all of one request together are too large', async () => {
    const filter = 'match.^[0-9 ()-]{7,40}$';
    assert.deepEqual(await ask(filter), [200]);
    assert.deepEqual(await ask(...Array.from({ length: 40 }, () => filter)), tooLarge);
  });

  it('are read as Postgres reads them: none of either is invalid only for the other', async () => {
    const results = { accepted: 0, refused: 0, invalid: 0 };
    for (const pattern of randomPatterns(20261123, 400)) {
      const [status, code, message] = await ask(`match.${pattern}`);
      if (code === '54000') results.refused++;
      else if (status === 200) results.accepted++;
      else {
        results.invalid++;
        await assert.rejects(server.database.query('select $$$$ ~ $1', [pattern]), { code: '2201B' }, pattern);
        assert.match(message!, /^invalid regular expression: /);
        assert.doesNotMatch(message!, /too complex/, pattern);
      }
    }
    assert.ok(Math.min(...Object.values(results)) > 10, JSON.stringify(results));
  });
});
