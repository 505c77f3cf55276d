import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

const lists = [
  { list: 'server/database/migrations/released-files.json', files: 'server/database/system' },
  { list: 'supabase/released-migrations.json', files: 'supabase/migrations' },
];

/** Adds the checksums of new SQL files to the lists of released files. From then on, a test refuses changes to them. */
export function recordReleasedFiles(): void {
  for (const { list, files } of lists) {
    const released = (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}) as Record<string, unknown>;
    for (const file of readdirSync(files).filter((name) => name.endsWith('.sql')))
      released[file.slice(0, -4)] ??= [
        createHash('sha256')
          .update(readFileSync(`${files}/${file}`))
          .digest('hex'),
      ];
    const sorted = Object.fromEntries(Object.entries(released).sort(([one], [other]) => (one < other ? -1 : 1)));
    writeFileSync(list, JSON.stringify(sorted));
    spawnSync('npx', ['oxfmt', list]);
  }
}
