// npm run migration -- <what_it_does>: creates the next file in supabase/migrations.
import { createMigration } from './database/create-migration.ts';

try {
  const path = createMigration('supabase/migrations', process.argv.slice(2).join('_'), '');
  console.log(`Wrote ${path}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
