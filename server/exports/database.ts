/** The database of a project, for commands that run beside its server or without one. */
export { putDatabaseAside } from '../database/upgrade/put-database-aside.ts';
export { typesOfDatabase, typesOfProject } from '../verbs/types/project-types.ts';
export { openSupabaseCli, type SupabaseCli } from '../verbs/types/supabase-cli.ts';
