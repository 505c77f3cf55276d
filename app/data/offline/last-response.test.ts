import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasResponseSince, loadNoted, loadOrKnow } from './last-response.ts';

Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
const failing = (cause: unknown) => () => Promise.reject(new Error('Failed to fetch departures', { cause }));
const know = () => 'known';

test('what a device knows stands for what does not load because no response comes', async () => {
  const timeout = { message: 'AbortError: signal is aborted', details: '', hint: 'Request was aborted', code: '' };
  const lost: unknown[] = [new TypeError('Failed to fetch'), timeout, new Error('Failed', { cause: timeout })];
  lost.push(Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError' }));
  for (const cause of lost) assert.equal(await loadOrKnow(failing(cause), know), 'known');
  assert.equal(await loadOrKnow(() => Promise.resolve('loaded'), know), 'loaded');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  assert.equal(await loadOrKnow(() => Promise.resolve('loaded'), know), 'known');
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});

test('what the service refuses, and a mistake, are no lost connection', async () => {
  const refused = { message: 'no', details: null, hint: 'departure.over', code: '23514' };
  for (const cause of [refused, new Error('Not signed in'), undefined])
    await assert.rejects(loadOrKnow(failing(cause), know), /Failed to fetch departures/);
});

test('what a device knows is no response', async () => {
  const start = performance.now();
  assert.equal(await loadNoted(() => loadOrKnow(failing(new TypeError('Failed to fetch')), know)), 'known');
  assert.equal(hasResponseSince(start), false);
  assert.equal(await loadNoted(() => loadOrKnow(() => Promise.resolve('loaded'), know)), 'loaded');
  assert.equal(hasResponseSince(start), true);
});
