import { it } from 'node:test';
import { assertNone, findings, styleFiles } from './source-files.ts';

// docs/decisions/0054-a-folder-of-the-site-for-each-language.md: a language may be written from right to left.
const sides = /^\s*(scroll-)?(margin|padding|border)-(left|right)\b|^\s*text-align:\s*(left|right)|^\s*float:/m;

it('a style sheet of the site has margins, paddings, borders and alignment by the direction of the text', () => {
  const ofSite = styleFiles.filter((file) => /^app\/(site|start|ui)\//.test(file));
  assertNone(ofSite.flatMap((file) => findings(file, [sides])));
});
