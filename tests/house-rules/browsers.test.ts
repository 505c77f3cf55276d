import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newerUses } from '../support/newer-interfaces.ts';
import { assertNone, isTest, read, sources } from './source-files.ts';

/** What these files use after asking whether the browser has it. */
const asked: Record<string, readonly string[]> = {
  'app/data/push/push-devices.ts': [
    'Notification',
    'getNotifications',
    'pushManager',
    'requestPermission',
    'setAppBadge',
  ],
  // Without it a key that is held down moves by each of its events.
  'app/desk/bookings/use-row-keys.ts': ['repeat'],
  // Without it, code points count.
  'domain/desk/shortened.ts': ['Segmenter'],
  // Runs where there are push messages.
  'scripts/build/desk-worker/desk-notifications.browser.ts': ['getNotifications', 'setAppBadge', 'showNotification'],
  'app/ui/toast-host.ts': [':popover-open', 'hidePopover', 'showPopover'],
};

describe('the browsers of README.md', () => {
  it('have what the site and the desk use, or the code asks for it', () => {
    const shipped = sources.filter((file) => /^(app|domain|content)\/|\.browser\.ts$/.test(file) && !isTest(file));
    assertNone(
      shipped.flatMap((file) =>
        newerUses(withoutComments(read(file)))
          .filter((name) => !asked[file]?.includes(name))
          .map((name) => `${file}: ${name}`),
      ),
    );
  });
});

describe('what a script uses', () => {
  it('counts on what the variable has last, also in a minified script', () => {
    assert.deepEqual(newerUses('let n=new URLSearchParams(e);return n.size===0'), ['size']);
    assert.deepEqual(newerUses('const count = (params: URLSearchParams) => params?.size'), ['size']);
    assert.deepEqual(newerUses('let n=new URLSearchParams(e);function f(){let n=new Map;return n.size}'), []);
  });
});

describe('the storage of the browser, which may be blocked,', () => {
  it('is read by one module, and by the programs that the build writes into the pages', () => {
    const inPages = ['offer-sign-in.ts', 'open-chosen-language.ts', 'start-late.browser.ts'];
    const readers = ['app/data/storage.ts', ...inPages.map((file) => `app/start/${file}`)];
    const storage = /\b(?:localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b/;
    const others = sources.filter((file) => file.startsWith('app/') && !isTest(file) && !readers.includes(file));
    assertNone(others.filter((file) => storage.test(withoutComments(read(file)))));
  });
});

function withoutComments(code: string): string {
  return code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}
