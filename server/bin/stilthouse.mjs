#!/usr/bin/env node
// Runs a verb of the package: compiled in an installed package, from the sources in the repository.
import { existsSync } from 'node:fs';

const verbs = {
  start: 'starts the server: --project <folder> --site <folder> --data <folder> --port <port>',
  backup: 'writes the database, the stored objects and keys.json into one file',
  restore: 'restores such a file into a new DATA_DIR, or an empty database and bucket',
  move: 'copies the project into another Postgres or a hosted project',
  'upgrade-database': 'makes the database of an older version usable with this one',
  database: 'prints the URL of the database for psql and the Supabase CLI',
};

const [name, ...args] = process.argv.slice(2);
if (name in verbs) {
  const compiled = new URL(`../dist/verbs/${name}.js`, import.meta.url);
  const module = existsSync(compiled) ? compiled : new URL(`../verbs/${name}.ts`, import.meta.url);
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.argv.splice(2, process.argv.length, ...args);
  await import(module.href);
} else {
  const lines = Object.entries(verbs).map(([verb, meaning]) => `  ${verb.padEnd(18)}${meaning}`);
  console.error(`Usage: stilthouse <verb>\n${lines.join('\n')}`);
  process.exitCode = 1;
}
