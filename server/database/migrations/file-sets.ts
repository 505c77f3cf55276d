import type pg from 'pg';
import { changedFiles } from './changed-files.ts';
import { runStatements } from './migration-failure.ts';
import { sha256, type SqlFile } from './sql-files.ts';

/**
 * A set of files: the table with its records, the search path under which the files run, and the path by which an
 * operator finds a file.
 */
export interface FileSet {
  records: string;
  searchPath: string;
  pathOf(file: SqlFile): string;
}

/** The server's own files. */
export const system: FileSet = {
  records: 'server_system.migrations',
  searchPath: '"$user", public',
  pathOf: ({ version, name }: SqlFile) => `server/database/system/${version}-${name}.sql`,
};
/** The files of a project. As in a hosted project, the search path lets a seed call gen_salt() without its schema. */
export const project: FileSet = {
  records: 'supabase_migrations.schema_migrations',
  searchPath: '"$user", public, extensions',
  pathOf: ({ version, name }: SqlFile) => `migrations/${version}_${name}.sql`,
};

/** Creates the tables with the records of applied files. */
export async function createRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists server_system;
    create table if not exists server_system.migrations (version text primary key, statements text[], name text);
    revoke all on schema server_system from public;
  `);
  await createProjectRecords(client);
}

/** Creates only the tables for the project's files, in the place where the Supabase CLI has them. */
export async function createProjectRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
    revoke all on schema supabase_migrations from public;
  `);
}

/** The recorded files of a set whose text is known. */
export async function readRecords(client: pg.ClientBase, { records }: FileSet): Promise<SqlFile[]> {
  const { rows } = await client.query<SqlFile>(
    `select version, name, array_to_string(statements, E';\\n') as text from ${records}
     where name is not null and statements is not null order by version`,
  );
  return rows;
}

/** The recorded files of a set whose text is known, and that are missing from the given files or differ from them. */
export async function readChangedRecords(
  client: pg.ClientBase,
  { records }: FileSet,
  files: SqlFile[],
): Promise<SqlFile[]> {
  // Postgres leaves out equal texts, because reading the texts of all files is a large part of a start.
  const { rows } = await client.query<SqlFile>(
    `select version, name, text
     from (
       select version, name, array_to_string(statements, E';\\n') as text from ${records}
       where name is not null and statements is not null
     ) as recorded
     where (version, name, encode(sha256(convert_to(text, 'UTF8')), 'hex')) not in
       (select file.* from unnest($1::text[], $2::text[], $3::text[]) as file)
     order by version`,
    [files.map(({ version }) => version), files.map(({ name }) => name), files.map(({ text }) => sha256(text))],
  );
  return changedFiles(rows, files);
}

/** Runs a file and records it, in the open transaction. */
export async function runFile(client: pg.ClientBase, set: FileSet, file: SqlFile): Promise<void> {
  await beginFile(client, set);
  await runStatements(client, file, set.pathOf(file));
  const values = [file.version, file.name, [file.text]];
  await client.query(`insert into ${set.records} (version, name, statements) values ($1, $2, $3)`, values);
}

/** Resets the session to the state that every file expects. */
export async function beginFile(client: pg.ClientBase, { searchPath }: FileSet): Promise<void> {
  // The previous file may have changed settings of the session.
  await client.query(`reset all; set search_path = ${searchPath}`);
}
