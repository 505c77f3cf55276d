import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { builtSiteDir } from './support/built-site.ts';
import { newerStyles, newerUses } from './support/newer-interfaces.ts';

const read = (path: string) => readFileSync(join(builtSiteDir, path), 'utf8');

/**
 * What our code and the libraries use after asking whether the browser has it, or as names of their own: React lists
 * events and attributes, `toBase64` is a method of storage-js, `isError` a property of react-query.
 */
const asked = [
  ':popover-open',
  'Notification',
  'authenticatorAttachment',
  'checkVisibility',
  'connection',
  'contentEncoding',
  'displayName',
  'fetchPriority',
  'getNotifications',
  'hidePopover',
  'imageSizes',
  'isError',
  'movementX',
  'movementY',
  'navigation',
  'parseCreationOptionsFromJSON',
  'parseRequestOptionsFromJSON',
  'pushManager',
  'requestPermission',
  'requestSubmit',
  'setAppBadge',
  'showNotification',
  'showPopover',
  'startViewTransition',
  'toBase64',
  'transferSize',
  'userAgentData',
];

describe('the built site runs in the browsers of README.md', () => {
  it('its scripts, libraries too, use nothing newer without asking', () => {
    const uses = globSync('{*,assets/*}.js', { cwd: builtSiteDir }).flatMap((file) => newerUses(read(file)));
    assert.deepEqual([...new Set(uses)].sort(), asked);
  });

  it('its style sheets are compiled for them', () => {
    const found = globSync('assets/*.css', { cwd: builtSiteDir }).flatMap((file) =>
      (read(file).match(newerStyles) ?? []).map((use) => `${file}: ${use}`),
    );
    assert.deepEqual(found, []);
  });
});
