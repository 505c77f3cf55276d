import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { variableNames } from 'stilthouse/exports/settings.ts';
import { productVariables, unknownProductVariables } from './product-variables.ts';
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

it('a misspelt variable of the product is named', () => {
  const env = {
    VITE_SITE_PHON: '1',
    VITE_SITE_COLOUR: '1',
    VITE_SITE_PHONE: '1',
    VITE_SUPABASE_URL: 'http://x.example',
  };
  assert.deepEqual(unknownProductVariables(env), [
    'VITE_SITE_PHON is no setting of the site; is VITE_SITE_PHONE meant?',
    'VITE_SITE_COLOUR is no setting of the site',
  ]);
});
