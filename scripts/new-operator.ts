// npm run new-operator [-- <folder> --name=<name> --place=<place> ...]: writes the folder of another operator, with
// tours alone and pictures to replace, and prints how to start it. Without flags it asks. What has no answer is an
// example (scripts/operator/operator-answers.ts).
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { addressOf, questions, readAnswers } from './operator/operator-answers.ts';
import { operatorFiles } from './operator/operator-files.ts';

type Given = Partial<Record<keyof typeof questions, string>>;

try {
  const options = Object.fromEntries(Object.keys(questions).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const isAsked = Object.keys(values).length === 0 && process.stdin.isTTY;
  const answers = readAnswers(isAsked ? await ask() : values);
  const folder = positionals[0] ?? join('operators', addressOf(answers.name));
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  for (const [path, text] of operatorFiles('.', answers)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execFileSync(process.execPath, ['art/photographs.ts', folder, '--placeholders'], { stdio: 'inherit' });
  console.log(`Wrote ${folder}. Its site: OPERATOR=${relative('.', folder)} npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function ask(): Promise<Given> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const given: Given = {};
  for (const [name, { question, example }] of Object.entries(questions))
    given[name as keyof Given] = await terminal.question(`${question}\n  [${example}] `);
  terminal.close();
  return given;
}
