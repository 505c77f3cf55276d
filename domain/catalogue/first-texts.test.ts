import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import {
  closingReasons,
  durationSample,
  factsInFirstLanguage,
  inFirstLanguage,
  suggestedReason,
  suggestedStatements,
} from './first-texts.ts';
import { findTour } from './tours.ts';

test('the forms of a desk in another language begin with the texts of the first', async () => {
  const program = `
    const { factsInFirstLanguage, inFirstLanguage, ...texts } = await import('./domain/catalogue/first-texts.ts');
    const { findTour } = await import('./domain/catalogue/tours.ts');
    const tour = findTour('full-day-fishing');
    console.log(JSON.stringify({
      own: tour.description, ...texts,
      tour: inFirstLanguage(tour), facts: factsInFirstLanguage('lamanai'),
    }));`;
  const hook = pathToFileURL('scripts/words/resolve-language.ts').href;
  const { stdout } = await promisify(execFile)(
    'env',
    ['PAGE_LANGUAGE=es', process.execPath, '--import', hook, '--input-type=module', '-e', program],
    {},
  );
  const { own, ...first } = JSON.parse(stdout) as { own: string };
  const tour = findTour('full-day-fishing')!;
  assert.notEqual(own, tour.description, 'the catalogue itself is Spanish there');
  assert.deepEqual(first, {
    closingReasons,
    durationSample,
    suggestedReason,
    suggestedStatements,
    tour: JSON.parse(JSON.stringify(inFirstLanguage(tour))) as unknown,
    facts: factsInFirstLanguage('lamanai'),
  });
  assert.deepEqual(inFirstLanguage(tour), tour);
});
