#!/usr/bin/env node
// Runs a verb of the package: compiled in an installed package, from the sources in the repository.
import { existsSync } from 'node:fs';

const verbs = {
  start: 'starts the server',
  admin: 'manages the administrators and the signing keys of a running server',
  backup: 'writes the database, the stored objects and keys.json into one file',
  restore: 'restores such a file into a new DATA_DIR, or an empty database and bucket',
  move: 'copies the project into another Postgres or a hosted project',
  'upgrade-database': 'makes the database of an older version usable with this one',
  database: 'prints the URL of the database for psql and the Supabase CLI',
  types: 'writes the TypeScript types of the tables into the named file, or prints them',
  schedules: 'writes schedules.sql, which runs the schedules in a hosted project',
};
/** The modules of verbs that have another name. */
const modules = { types: 'write-types' };
/** The options of every verb, and the variables that they set. */
const options = { '--project': 'SUPABASE_DIR', '--site': 'SITE_DIR', '--data': 'DATA_DIR', '--port': 'PORT' };

const [name, ...args] = process.argv.slice(2);
if (name in verbs) {
  const module = modules[name] ?? name;
  const source = new URL(`../verbs/${module}.ts`, import.meta.url);
  const found = existsSync(source) ? source : new URL(`../dist/verbs/${module}.js`, import.meta.url);
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.argv.splice(2, process.argv.length, ...takeOptions(args));
  await import(found.href);
} else {
  const lines = Object.entries(verbs).map(([verb, meaning]) => `  ${verb.padEnd(18)}${meaning}`);
  const shown = Object.entries(options).map(([option, variable]) => `  ${option.padEnd(18)}sets ${variable}`);
  console.error(`Usage: stilthouse <verb>\n${lines.join('\n')}\nOptions of every verb:\n${shown.join('\n')}`);
  process.exitCode = 1;
}

/** Sets the variables of the options, and returns the other arguments. */
function takeOptions(words) {
  const others = [];
  for (let at = 0; at < words.length; at++) {
    const [word, value = words[at + 1]] = words[at].split(/=(.*)/s);
    if (!Object.hasOwn(options, word)) others.push(words[at]);
    else {
      if (value === undefined) throw new Error(`${word} needs a value.`);
      process.env[options[word]] = value;
      if (word === words[at]) at++;
    }
  }
  return others;
}
