import assert from 'node:assert/strict';
import { globSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import type { FactTexts } from './tour-facts.ts';

// docs/decisions/0046-content-by-language.md: what the operator writes is in content/<language>/, one folder for each
// file of messages/. What is the same in each language is beside the folders, or in scenes/ and fonts/. Its types say
// which texts a language has; what they cannot say is here.

const languages = readdirSync('messages').map((file) => basename(file, '.json'));
const filesOf = (language: string) => globSync('**/*.{ts,md}', { cwd: `content/${language}` }).sort();

/**
 * The texts of a language by where they are: 'lamanai.included.2'. A list counts with its length, so that a language
 * whose list is shorter has other places.
 */
function placesOf(texts: unknown, place = ''): string[] {
  if (typeof texts === 'string') return [texts.trim() ? place : `${place} is empty`];
  return Object.entries(texts as object).flatMap(([name, value]) => placesOf(value, place ? `${place}.${name}` : name));
}

async function textsIn(language: string, file: string): Promise<string[]> {
  return placesOf(await import(`./${language}/${file}`)).sort();
}

describe('the content', () => {
  it('has a folder for each language of messages/, one for the scenes of pictures, and perhaps one of fonts', () => {
    const folders = readdirSync('content', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const names = folders.map(({ name }) => name).filter((name) => name !== 'fonts');
    assert.deepEqual(names.sort(), [...languages, 'scenes'].sort());
  });

  for (const language of languages)
    it(`of ${language} has the files, texts and lists of English`, async () => {
      assert.deepEqual(filesOf(language), filesOf('en'));
      const code = filesOf('en').filter((file) => file.endsWith('.ts'));
      assert.ok(code.length >= 6, code.join());
      for (const file of code) {
        const texts = await textsIn(language, file);
        assert.deepEqual(texts, await textsIn('en', file), file);
        assert.deepEqual(
          texts.filter((place) => place.endsWith(' is empty')),
          [],
          file,
        );
      }
    });

  it('does not compile with a text that is missing or superfluous', () => {
    // @ts-expect-error A text is missing.
    const incomplete: FactTexts['pickups'] = { transfers: 'A' };
    // @ts-expect-error A text is superfluous.
    const superfluous: FactTexts['pickups'] = { transfers: 'A', fromTown: 'B', fromHotel: 'C' };
    assert.notDeepEqual(placesOf(incomplete), placesOf(superfluous));
  });

  it('is compared by the places of its texts', () => {
    const texts = { lamanai: { name: 'Lamanai', included: ['Lunch', 'Guide'] } };
    assert.deepEqual(placesOf(texts), ['lamanai.name', 'lamanai.included.0', 'lamanai.included.1']);
    assert.deepEqual(placesOf({ lamanai: { name: ' ', included: ['Lunch'] } }), [
      'lamanai.name is empty',
      'lamanai.included.0',
    ]);
  });
});
