import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../../../site.config.ts';
import { chatLink, chatText } from './chat-link.ts';

test('a chat link has the digits of the operator’s number and a greeting', () => {
  const link = new URL(chatLink('Is “Hol Chan & Shark Ray” open? 100 %'));
  assert.equal(link.origin, 'https://wa.me');
  assert.equal(link.pathname, `/${site.phone.replace(/\D/g, '')}`);
  assert.equal(link.searchParams.get('text'), `Hello ${site.product}! Is “Hol Chan & Shark Ray” open? 100 %`);
});

test('asks about a tour without a topic', () => {
  assert.match(chatText(null), /^Hello .+! I am looking at your website and would like to ask about a tour\.$/);
});
