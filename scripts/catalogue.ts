// npm run catalogue: generates the facts of domain/ that the database knows. Rewrites the files of supabase/schemas
// that are generated from domain/, and writes a migration that brings them and the rows of table catalogue_items to
// existing databases. The migration sorts after all others, so it finds the columns that they add. The schedules get
// the operator's time zone.
import { readFileSync, writeFileSync } from 'node:fs';
import { hostedSchedules } from 'stilthouse/exports/project.ts';
import { catalogueMigration, generatedSchemas, schedulesInZone } from './database/catalogue-sql.ts';
import { createMigration } from './database/create-migration.ts';

const schemas = generatedSchemas();
for (const { path, text } of schemas) writeFileSync(path, text);
const file = createMigration('supabase/migrations', 'follow_domain', catalogueMigration());
const schedules = 'supabase/schedules.json';
writeFileSync(schedules, schedulesInZone(readFileSync(schedules, 'utf8')));
writeFileSync('supabase/schedules.sql', await hostedSchedules('supabase'));
console.log(`Wrote ${[file, ...schemas.map(({ path }) => path), 'supabase/schedules.*'].join(', ')}`);
