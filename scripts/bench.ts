// npm run bench -- <question>: measures and prints a table; without a question it lists them.
import { existsSync, readdirSync } from 'node:fs';
import { buildSite } from './build/build-site.ts';

const [question = ''] = process.argv.slice(2);
const file = new URL(`../bench/${question}/${question}.ts`, import.meta.url);
if (/^[a-z-]+$/.test(question) && existsSync(file)) {
  await buildSite();
  await import(file.href);
} else {
  console.log(`npm run bench -- ${readdirSync(new URL('../bench/', import.meta.url)).join(' | ')}`);
}
