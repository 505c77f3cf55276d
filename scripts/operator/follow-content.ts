import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hostedSchedules } from 'stilthouse/exports/project.ts';
import { accountMailKinds, accountMailPage } from '../../domain/mail/account-mails.ts';
import { catalogueMigration, generatedSchemas, schedulesInZone } from '../database/catalogue-sql.ts';
import { createMigration } from '../database/create-migration.ts';
import { languages } from '../../domain/words/languages.ts';
import { withAccountSubjects } from '../mails/account-subjects.ts';
import { gallerySeed } from './gallery-seed.ts';
import { isWritten } from './merge-messages.ts';

/**
 * Brings the content of an operator to supabase/, as `npm run catalogue` and `npm run mails` do for the product: the
 * schemas, the account mails, the first gallery, the schedules, and a migration if the newest one of
 * the operator does not have what the content says, or one of the product comes after it. The migration is stored in
 * the operator's folder too, because databases have run it.
 * @param folder the project that both are laid into, whose modules this is one of
 * @param operator the operator's folder
 * @throws Error if the operator has chosen a language that it has not written
 */
export async function followContent(folder: string, operator: string): Promise<void> {
  const unwritten = languages.filter((language) => !isWritten(operator, language));
  if (unwritten.length > 0)
    throw new Error(
      `content/languages.ts names ${unwritten.join(', ')}, of which content/ or messages/ has nothing: ${operator}`,
    );
  for (const { path, text } of generatedSchemas()) writeFileSync(join(folder, path), text);
  for (const kind of accountMailKinds)
    writeFileSync(join(folder, `supabase/templates/${kind}.html`), accountMailPage(kind));
  const config = join(folder, 'supabase/config.toml');
  writeFileSync(config, withAccountSubjects(readFileSync(config, 'utf8')));
  writeFileSync(join(folder, 'supabase/seed.sql'), gallerySeed());
  const schedules = join(folder, 'supabase/schedules.json');
  writeFileSync(schedules, schedulesInZone(readFileSync(schedules, 'utf8')));
  writeFileSync(join(folder, 'supabase/schedules.sql'), await hostedSchedules(join(folder, 'supabase')));
  const migrations = join(folder, 'supabase/migrations');
  const text = catalogueMigration();
  const newest = readdirSync(migrations)
    .filter((file) => file.endsWith('_follow_domain.sql') || file.endsWith('_follow_content.sql'))
    .sort()
    .at(-1);
  if (newest?.endsWith('_follow_content.sql') && readFileSync(join(migrations, newest), 'utf8') === text) return;
  const file = createMigration(migrations, 'follow_content', text);
  mkdirSync(join(operator, 'migrations'), { recursive: true });
  copyFileSync(file, join(operator, 'migrations', basename(file)));
}
