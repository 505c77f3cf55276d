import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseAccept, parseMediaType } from './media-type.ts';

it('Accept: by weight, then in order; a weight of 0 excludes a type', () => {
  const types = (header: string | undefined) => parseAccept(header).map(({ type }) => type);
  assert.deepEqual(types(undefined), ['*/*']);
  assert.deepEqual(types('text/html, text/csv;q=0.5, */*;q=0.1, a/b;q=0'), ['text/html', 'text/csv', '*/*']);
  assert.deepEqual(types('text/html;q=0.2,image/png'), ['image/png', 'text/html']);
  assert.deepEqual(types('undefined'), ['undefined']);
});

it('reads parameters, also quoted ones, and ignores invalid ones', () => {
  const { type, parameters } = parseMediaType(
    'Application/Vnd.Pgrst.Plan+json; for="application/vnd.pgrst.object+json;nulls=stripped"; $$ x $$; options=analyze|buffers',
  );
  assert.equal(type, 'application/vnd.pgrst.plan+json');
  assert.deepEqual(
    [...parameters],
    [
      ['for', 'application/vnd.pgrst.object+json;nulls=stripped'],
      ['options', 'analyze|buffers'],
    ],
  );
});
