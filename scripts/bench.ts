// npm run bench -- <question>: measures and prints a table. Without a question, lists the questions.
import { existsSync, readdirSync } from 'node:fs';
import { buildSite } from './build/build-site.ts';
import { ensureBrowser } from './test/install-browser.ts';

const [question = ''] = process.argv.slice(2);
const folders = ['bench', 'server/bench'].map((folder) => new URL(`../${folder}/`, import.meta.url));
const file = folders.map((folder) => new URL(`${question}/${question}.ts`, folder)).find((url) => existsSync(url));
if (/^[a-z-]+$/.test(question) && file) {
  // The benchmarks of bench/ open pages; those of the server do not.
  if (file.href.startsWith(folders[0]!.href)) process.env.CHROMIUM_PATH = ensureBrowser({ shell: true });
  await buildSite();
  await import(file.href);
} else {
  console.log(
    `npm run bench -- ${folders
      .flatMap((folder) => readdirSync(folder))
      .sort()
      .join(' | ')}`,
  );
}
