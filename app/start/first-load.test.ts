import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, it } from 'node:test';
import { firstLoad } from './first-load.ts';

const pages = ['app/root.tsx', 'app/site/frame/site-frame.tsx', 'app/site/home/home.tsx'];
// Modules that only loaders use, which run during prerendering.
const prerendered = /^content\/|rendered-tours\.ts$|first-gallery-items\.ts$|summarize\.ts$/;
const listed = [...firstLoad.frame, ...firstLoad.data, ...firstLoad.client, ...firstLoad.home];

describe('the list of the first load', () => {
  it('has every module that the home page imports, and no other', () => {
    assert.deepEqual(listed.toSorted(), [...loadedWith(pages)].filter((file) => !prerendered.test(file)).toSorted());
  });

  it('has each module once', () => {
    assert.equal(new Set(listed).size, listed.length);
  });

  it('names style sheets that exist', () => {
    assert.deepEqual(
      [...firstLoad.sharedStyles, ...firstLoad.lateStyles].filter((file) => !existsSync(file)),
      [],
    );
  });
});

/** The modules that the browser loads with these files, which are their static imports of values. */
function loadedWith(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = /^(?:import|export)\s(?!type\b)[^'";]*?from '(\.[^']+\.tsx?)'/gm;
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(imports))
      waiting.push(posix.join(dirname(file), target));
  }
  return found;
}
