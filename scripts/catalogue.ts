// npm run catalogue: generates the facts of domain/ that the database knows. Rewrites the files of supabase/schemas
// that are generated from domain/, and writes a migration that brings to existing databases what of them, and of the
// rows of table catalogue_items, the earlier migrations do not have; none if they have all. The migration sorts after
// all others, so it finds the columns that they add. The schedules get the operator's time zone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostedSchedules } from 'stilthouse/exports/project.ts';
import { catalogueMigration, generatedSchemas, schedulesInZone } from './database/catalogue-sql.ts';
import { changedStatements } from './database/changed-statements.ts';
import { createMigration } from './database/create-migration.ts';

const schemas = generatedSchemas();
for (const { path, text } of schemas) writeFileSync(path, text);
const migrations = 'supabase/migrations';
const earlier = readdirSync(migrations)
  .filter((file) => file.endsWith('_follow_domain.sql'))
  .sort()
  .map((file) => readFileSync(`${migrations}/${file}`, 'utf8'));
const changed = changedStatements(catalogueMigration(), earlier);
const files = changed ? [createMigration(migrations, 'follow_domain', changed)] : [];
const schedules = 'supabase/schedules.json';
writeFileSync(schedules, schedulesInZone(readFileSync(schedules, 'utf8')));
writeFileSync('supabase/schedules.sql', await hostedSchedules('supabase'));
console.log(`Wrote ${[...files, ...schemas.map(({ path }) => path), 'supabase/schedules.*'].join(', ')}`);
