import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { replacements } from './unused-parts-plugin.ts';

const library = join(import.meta.dirname, '../../../node_modules/react-router/dist/production');
type Functions = Record<string, (...args: unknown[]) => unknown>;

test('the router without instrumentation and without discovery of routes gets the same from the replacements', async () => {
  const both = Object.entries(replacements).map(async ([path, code]) => ({
    original: (await import(join(library, path))) as Functions,
    replaced: (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Functions,
  }));
  const [instrumentation, discovery] = await Promise.all(both);
  for (const { original, replaced } of [instrumentation!, discovery!])
    for (const name of Object.keys(replaced))
      if (typeof replaced[name] === 'function') assert.equal(typeof original[name], 'function', name);
  const router = { navigate() {}, fetch() {} };
  for (const { instrumentClientSideRouter, consumeInstrumentationClientResultMetaReceiver } of [
    instrumentation!.original,
    instrumentation!.replaced,
  ]) {
    assert.equal(instrumentClientSideRouter!(router, []), router);
    assert.equal(consumeInstrumentationClientResultMetaReceiver!(router), undefined);
  }
  for (const { isFogOfWarEnabled, getPatchRoutesOnNavigationFunction } of [discovery!.original, discovery!.replaced]) {
    assert.equal(isFogOfWarEnabled!({ mode: 'lazy' }, false), false);
    assert.equal(
      getPatchRoutesOnNavigationFunction!(() => router, {}, {}, false, { mode: 'lazy' }, true),
      undefined,
    );
  }
});
