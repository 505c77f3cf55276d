// npm run release-notes [-- folder]: records the checksums of released SQL files, and prints the release notes: the
// newest section of CHANGELOG.md and a summary of the production dependencies. Writes the notes to release/notes.md,
// with the full list of dependencies beside it (CycloneDX).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBillOfMaterials, summarize } from './release/bill-of-materials.ts';
import { newestChanges } from './release/newest-changes.ts';
import { recordReleasedFiles } from './release/record-released-files.ts';

recordReleasedFiles();
const listName = 'sbom.cdx.json';
const folder = process.argv[2] ?? 'release';
const { heading, text } = newestChanges(readFileSync('CHANGELOG.md', 'utf8'));
const bill = await readBillOfMaterials();
const notes = `## ${heading}\n\n${text}\n\n### Dependencies\n\n${summarize(bill)}\n\nThe full list is in ${listName}.\n`;
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, listName), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(join(folder, 'notes.md'), notes);
process.stdout.write(notes);
