// npm run settings: writes the pages about settings from the tables of the product and the server.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { settingsDocuments } from './settings/settings-documents.ts';

for (const [file, text] of Object.entries(settingsDocuments())) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
