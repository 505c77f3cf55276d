import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone, findings, isTest, schemaFiles, sources, sqlFiles } from './source-files.ts';

const thisFile = 'tests/house-rules/time-zone.test.ts';
const setting = 'domain/time/time-zone.ts';
/** What stands for the operator's time zone without its setting, in code and in texts. */
const typed: readonly RegExp[] = [
  /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+/,
  // A fixed distance from UTC.
  /[\d'"`}][-+](?:0\d|1[0-4]):[0-5]\d['"`]/,
  /[-+] ?6 \* (?:hour\b|60 \* 60|3_?600_?000)/,
  /\bBelize time\b|\b(?:days?|times?|today|tomorrow|hours?|past)(?: of day)? in Belize\b/i,
];
/** Names that say of a time that it is one of the place. */
const named = /\b\w+InBelize\b|\bbelize(?:Clock|Day|Now|Offset|Time|Today|Zone)|\bbelize_(?:day|time|today|zone)/i;

describe('the time zone of the operator', () => {
  it('is written in its setting alone', () => {
    const files = [
      ...sources.filter((file) => /^(app|bench|content|domain|scripts|supabase)\//.test(file) && !isTest(file)),
      ...schemaFiles,
      'messages/en.json',
    ];
    assert.ok(files.length > 500 && files.includes(setting), String(files.length));
    assertNone(files.filter((file) => file !== setting).flatMap((file) => findings(file, typed)));
  });

  it('is no part of a name', () => {
    const files = [...sources, ...sqlFiles.filter((file) => !file.startsWith('supabase/migrations/'))];
    assertNone(files.filter((file) => file !== thisFile).flatMap((file) => findings(file, [named])));
  });

  it('would be noticed', () => {
    for (const line of [
      "const zone = 'America/Belize';",
      'new Date(`${day}T08:00:00-06:00`)',
      "now() at time zone interval '-06:00'",
      'const offset = -6 * hour;',
      'Date.now() - 6 * 3_600_000',
      '`${clock}, Belize time`',
      'line="All days are days in Belize"',
      "'Time of day in Belize, such as 07:30'",
      "raise exception 'The day is past in Belize'",
    ])
      assert.ok(
        typed.some((pattern) => pattern.test(line)),
        line,
      );
    for (const line of [
      'todayInBelize(now)',
      'const belizeOffset = 1;',
      'select belize_today()',
      'export const belizeTimeZone = [];',
    ])
      assert.match(line, named);
    for (const line of ["title: 'Adventure Awaits in Belize'", "'07:00-20:00'", "'belize-zoo': belizeZoo"])
      assert.ok(![...typed, named].some((pattern) => pattern.test(line)), line);
  });
});
