import { it } from 'node:test';
import { assertNone, isTest, read, sources } from './source-files.ts';

// Tests write addresses out. A `.browser.ts` file imports nothing, because the build copies its text into other files.
const free = (file: string) =>
  isTest(file) ||
  file.endsWith('.browser.ts') ||
  /^domain\/site\/(first-)?addresses\.ts$/.test(file) ||
  /^(tests|server)\//.test(file);
const writtenOut = /['"`}]\/(admin|answer|auth|blog|no-more-questions|privacy|your-booking)(?!\/v\d)(?=['"`/?#$])/;

it('the address of a page is written in domain/site/addresses.ts alone', () => {
  const ours = sources.filter(
    (file) => /^(app|content|domain|scripts|supabase|react-router)/.test(file) && !free(file),
  );
  assertNone(ours.filter((file) => writtenOut.test(withoutComments(read(file)))));
});

function withoutComments(code: string): string {
  return code.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
}
