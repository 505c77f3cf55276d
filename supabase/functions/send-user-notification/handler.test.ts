import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleSendUserNotification } from './handler.ts';

const ana = { id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11', email: 'ana@example.com' };
const post = (body: unknown) => new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) });
const mail = () => assert.fail('the mail parts were opened');

const refused: [why: string, body: unknown, caller: typeof ana | null, status: number][] = [
  ['no e-mail', {}, ana, 400],
  ['an e-mail that is not a text', { userEmail: ['ana@example.com'] }, ana, 400],
  ['a name that is not a text', { userEmail: ana.email, userName: { first: 'Ana' } }, ana, 400],
  ['a name of 101 characters', { userEmail: ana.email, userName: '🐢'.repeat(101) }, ana, 400],
  ['no user signed in', { userEmail: ana.email }, null, 401],
  ["another's e-mail", { userEmail: 'bea@example.com' }, ana, 403],
];
for (const [why, body, caller, status] of refused) {
  test(`${why}: ${status}`, async () => {
    const answer = await handleSendUserNotification(post(body), { findCaller: async () => caller, mail });
    assert.equal(answer.status, status);
    assert.equal(typeof (await answer.json()).error, 'string');
  });
}
