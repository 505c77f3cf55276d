import assert from 'node:assert/strict';
import { it } from 'node:test';
import { anyElement, nameKey, type Catalogue, type MediaHandler } from '../catalogue/catalogue.ts';
import { parseAccept } from '../query/media-type.ts';
import type { RestError } from '../rest-error.ts';
import { chooseFormat, type FormatTarget } from './response-format.ts';

const handler = (mediaType: string): MediaHandler => ({
  mediaType,
  aggregate: { schema: 'public', name: 'agg' },
  isBinary: false,
});
const lines = { schema: 'public', name: 'lines' };

function formatOf(accept: string | undefined, more: Partial<FormatTarget> = {}) {
  const catalogue: Catalogue = {
    version: { table: '0', file: '0', isNoted: false },
    tables: new Map(),
    functions: new Map(),
    relationships: new Map(),
    types: new Map(),
    representations: new Map(),
    handlers: new Map([
      [nameKey(lines), new Map([['application/vnd.twkb', handler('application/vnd.twkb')]])],
      [anyElement, new Map([['text/tab-separated-values', handler('text/tab-separated-values')]])],
    ]),
    hasPostgis: false,
  };
  const target = { schema: 'public', name: 'other' };
  return chooseFormat(parseAccept(accept), { catalogue, target, isWholeRow: true, canExplain: false, ...more });
}
const refused = (error: RestError) => error.body.code === 'PGRST107' && error.status === 406;

it('chooses the first accepted type that is available', () => {
  assert.equal(formatOf(undefined).contentType, 'application/json; charset=utf-8');
  assert.equal(formatOf('text/html, text/csv;q=0.5, */*;q=0.1').kind, 'csv');
  assert.equal(formatOf('application/vnd.pgrst.object+json').kind, 'object');
  assert.equal(formatOf('application/vnd.pgrst.array+json').contentType, 'application/json; charset=utf-8');
  assert.equal(
    formatOf('application/vnd.pgrst.array+json;nulls=stripped').contentType,
    'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  );
  assert.throws(() => formatOf('text/html'), refused);
  assert.throws(() => formatOf('application/json;q=0'), refused);
  assert.throws(() => formatOf('application/geo+json'), refused);
});

it("uses a table's own handler for whole rows, and a general one for any rows", () => {
  assert.equal(formatOf('application/vnd.twkb', { target: lines }).contentType, 'application/vnd.twkb');
  assert.throws(() => formatOf('application/vnd.twkb', { target: lines, isWholeRow: false }), refused);
  assert.throws(() => formatOf('application/vnd.twkb'), refused);
  assert.equal(formatOf('text/tab-separated-values', { isWholeRow: false }).kind, 'custom');
});

it('shows the execution plan only if it is enabled', () => {
  assert.throws(() => formatOf('application/vnd.pgrst.plan+json'), refused);
  const format = formatOf('application/vnd.pgrst.plan+json; options=analyze|nonsense', { canExplain: true });
  assert.deepEqual(format.explain, { isJson: true, options: ['analyze'] });
  assert.equal(
    format.contentType,
    'application/vnd.pgrst.plan+json; for="application/json"; options=analyze; charset=utf-8',
  );
  const object = formatOf('application/vnd.pgrst.plan; for="application/vnd.pgrst.object"', { canExplain: true });
  assert.equal(
    object.contentType,
    'application/vnd.pgrst.plan+text; for="application/vnd.pgrst.object+json"; charset=utf-8',
  );
});
