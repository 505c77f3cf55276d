import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { assertNone, read } from './source-files.ts';

const tag = /^( *)<(?:TextField|FilledField|input)\b(?:([^\n]*?)\/>|(.*?)^\1\/>)/gms;
const fields = globSync('app/desk/**/*.tsx', { cwd: projectDir }).flatMap((file) =>
  [...read(file).matchAll(tag)].map(([, , onOneLine, onSeveral]) => {
    const attributes = onOneLine ?? onSeveral ?? '';
    return { file, attributes, type: /\btype="(\w+)"/.exec(attributes)?.[1] ?? 'text' };
  }),
);

// A spread has its type elsewhere, and a read-only field has no keyboard.
const isTyped = ({ attributes, type }: (typeof fields)[number]) =>
  ['text', 'search', 'email', 'tel'].includes(type) &&
  !/\{\.\.\.(?:common|day|number|field)\}|\breadOnly\b/.test(attributes);

it('each field of the desk says what the keyboard of a phone may fill in', () => {
  assert.ok(fields.length > 60);
  assertNone(fields.filter((field) => isTyped(field) && !/\bautoComplete=/.test(field.attributes)).map(describe));
});

it('numbers get the keys of numbers, and searches the key that searches', () => {
  const lacks = (type: string, attribute: RegExp) =>
    fields.filter((field) => field.type === type && !attribute.test(field.attributes)).map(describe);
  assertNone([...lacks('number', /inputMode="numeric"/), ...lacks('search', /enterKeyHint="search"/)]);
});

it('a field whose text the database keeps without control characters refuses them', () => {
  const files = [
    'booking/offers/offer-dialog',
    'closing/close-form',
    'day/weather/weather-form',
    'gallery/picture-texts',
    'people/rename-dialog',
    // What a MessageField refuses, wherever one stands.
    'shared/fields/message-field',
    'tours/tour-form',
  ].map((name) => `app/desk/${name}.tsx`);
  const named = files.map(
    (file) => [file, read(file).match(/<(?:TextArea|Text|Filled|Message)Field\b[\s\S]*?\/>/g) ?? []] as const,
  );
  assertNone(named.filter(([, found]) => found.length === 0).map(([file]) => file));
  assertNone(
    named.flatMap(([file, found]) =>
      found.filter((one) => !/textProblem|\bmin=|^<MessageField\b/.test(one)).map((one) => `${file}: ${one}`),
    ),
  );
});

function describe({ file, attributes }: (typeof fields)[number]): string {
  return `${file}: ${attributes.trim().split('\n')[0]}`;
}
