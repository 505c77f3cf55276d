import type { Session } from '@supabase/supabase-js';
import { openPage } from '../support/open-page.ts';
import { startSession } from '../support/sign-in.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';

test('Sign Out ends this device with its other tab, and Sign out everywhere ends all', async ({
  page: office,
  context,
  backend,
  browser,
  baseURL,
}) => {
  const account = await backend.makeAccount('admin');
  const phoneContext = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const phone = await phoneContext.newPage();
  const tab = await context.newPage();
  const enter = async (page: Page) => {
    await startSession(page, backend, account);
    await openPage(page, '/admin');
    await expect.poll(() => copyKeys(page)).not.toEqual([]);
    return storedSession(page);
  };
  const [here, there] = [await enter(office), await enter(phone)];
  for (const session of [here, there]) await storePushDevice(backend, session);
  await openPage(tab, '/admin/more');

  await test.step('the session of this device ends on the server, and what the device kept is deleted', async () => {
    await office.getByRole('button', { name: 'Sign Out' }).click();
    await expect(office.getByText('Signed out successfully')).toBeVisible();
    for (const page of [office, tab]) await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect.poll(() => copyKeys(office)).toEqual([]);
    expect(await refresh(backend, here)).toBe(400);
  });

  await test.step('another device stays signed in, with its copy and its notifications', async () => {
    const { rows } = await backend.database.query<{ id: string }>(
      `select s.id from auth.sessions s join push_subscriptions p on p.session_id = s.id
       where s.user_id = $1`,
      [here.user.id],
    );
    expect(rows).toEqual([{ id: sessionId(there) }]);
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(await copyKeys(phone)).not.toEqual([]);
  });

  await test.step('Sign out everywhere asks, and ends the other device too', async () => {
    await keepOldAnswer(office, await enter(office));
    await openPage(office, '/admin/security');
    const panel = office.getByRole('region', { name: 'Your other devices' });
    await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = office.getByRole('dialog', { name: 'Sign out everywhere?' });
    await expect(question).toContainText(account.email);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(await countSessions(backend, here)).toBe(2);

    await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    const unsent = office.getByRole('dialog', { name: 'Some of your work is not sent yet' });
    await unsent.getByRole('button', { name: 'Sign out and discard' }).click();
    await expect(office.getByText('Signed out on every device')).toBeVisible();
    await expect(office.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(phone.getByText('The desk is closed')).toBeVisible();
    await expect.poll(() => copyKeys(phone)).toEqual([]);
    expect(await countSessions(backend, here)).toBe(0);
  });
  await phoneContext.close();
});

async function storedSession(page: Page): Promise<Session> {
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => /^sb-.*-auth-token$/.test(key)),
  );
  return JSON.parse(String(stored![1])) as Session;
}

function sessionId({ access_token: token }: Session): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { session_id: string };
  return claims.session_id;
}

async function storePushDevice(backend: Backend, session: Session): Promise<void> {
  await backend.database.query(
    `insert into push_subscriptions (administrator_id, session_id, endpoint, p256dh, auth, device)
     values ($1, $2, 'https://fcm.googleapis.com/fcm/send/' || $2::uuid, $3, $4, 'A device')`,
    [session.user.id, sessionId(session), 'B'.repeat(87), 'A'.repeat(22)],
  );
}

/** The status of the response to this session's refresh token. */
async function refresh({ url, server }: Backend, { refresh_token }: Session): Promise<number> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: server.keys().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
  return response.status;
}

async function countSessions({ database }: Backend, { user }: Session): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from auth.sessions where user_id = $1',
    [user.id],
  );
  return rows[0]!.count;
}

/** Keeps an answer on the device that is too old to be sent by itself. */
async function keepOldAnswer(page: Page, { user }: Session): Promise<void> {
  await page.evaluate((owner) => {
    const at = new Date(Date.now() - 8 * 86_400_000).toISOString();
    const made = { id: crypto.randomUUID(), booking: crypto.randomUUID(), at };
    const answer = { ...made, name: 'Reina Marin', decision: 'confirmed', message: '', problem: null };
    localStorage.setItem(`desk-answers-${owner}`, JSON.stringify([answer]));
  }, user.id);
}

function copyKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /desk-kept-/.test(key)));
}
