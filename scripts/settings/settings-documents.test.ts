import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { parseConfig } from '../../server/config.ts';
import { variableNames } from '../../server/platform/settings/server-variables.ts';
import { productNames } from './product-names.ts';
import { productVariables } from './product-variables.ts';
import { settingsDocuments } from './settings-documents.ts';

for (const [file, text] of Object.entries(settingsDocuments()))
  it(`${file} has the settings of the tables (npm run settings)`, () => {
    assert.equal(readFileSync(file, 'utf8'), text);
  });

it('site.config.ts reads the variables of the table, and no other', () => {
  const read = [...readFileSync('site.config.ts', 'utf8').matchAll(/setting\('(\w+)'/g)].map(([, name]) => name!);
  const listed = variableNames(productVariables).filter((name) => name.startsWith('VITE_SITE_'));
  assert.deepEqual(read.sort(), listed.sort());
});

it('a misspelt variable of the product is named at the start', () => {
  const env = {
    VITE_SITE_PHON: '1',
    VITE_SITE_COLOUR: '1',
    VITE_SITE_PHONE: '1',
    VITE_SUPABASE_URL: 'http://x.example',
  };
  assert.deepEqual(parseConfig(env, productNames).unknownVariables, [
    'VITE_SITE_PHON is no setting of this server; is VITE_SITE_PHONE meant?',
    'VITE_SITE_COLOUR is no setting of this server',
  ]);
});
