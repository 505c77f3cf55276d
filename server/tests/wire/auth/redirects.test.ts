import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { waitForMails } from '../../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const site = 'https://site.example';

describe('redirects', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      SITE_URL: site,
      SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: [
        'https://exact.example/after',
        'https://bare.example',
        'https://*.one.example/*',
        'https://**.deep.example/**',
        'https://paths.example/**',
        'com.example.app://callback',
        'https://q.example/pag?',
        'https://[a-c]x.example/',
        'http://localhost:3000/**',
        'http://192.168.0.7/**',
        'https://esc.example/\\*',
        'https://other.example:8443/**',
      ].join(','),
    });
  });
  after(() => server.stop());

  // An invalid link also redirects to the site, with the error in the fragment.
  const follow = async (redirectTo: string | null, headers: Record<string, string> = {}) => {
    const query = redirectTo === null ? '' : `&redirect_to=${encodeURIComponent(redirectTo)}`;
    const answer = await fetch(`${server.url}/auth/v1/verify?token=nothing&type=signup${query}`, {
      redirect: 'manual',
      headers,
    });
    assert.equal(answer.status, 303);
    const location = answer.headers.get('location')!;
    assert.match(location, /#error=access_denied&error_code=otp_expired&/);
    return location.split('#')[0];
  };

  const allowed: [wanted: string, found?: string][] = [
    [`${site}`, `${site}/`],
    [`${site}/`],
    [`${site}/anything/at?all=1`],
    [`${site}:443/x`, `${site}/x`],
    ['https://SITE.example/x', `${site}/x`],
    ['https://exact.example/after'],
    ['https://exact.example/after#section', 'https://exact.example/after'],
    ['https://bare.example', 'https://bare.example/'],
    ['https://bare.example/'],
    ['https://a.one.example/page'],
    ['https://a.deep.example/x/y.html?z=1'],
    ['https://a.b.deep.example/x'],
    ['https://paths.example/a/b.c/d?e=f'],
    ['com.example.app://callback'],
    ['https://q.example/page'],
    ['https://bx.example/'],
    ['http://localhost:3000/admin'],
    ['https://esc.example/*'],
    ['https://other.example:8443/x'],
  ];
  for (const [wanted, found = wanted] of allowed)
    it(`may go to ${wanted}`, async () => assert.equal(await follow(wanted), found));

  const refused = [
    'https://elsewhere.example/',
    'http://site.example/',
    'https://site.example:8443/',
    'https://site.example.elsewhere.example/',
    'https://site.example@elsewhere.example/',
    'https://elsewhere.example/https://site.example/',
    'https://elsewhere.example#https://site.example/',
    'https://elsewhere.example\\@site.example/',
    'https://site.example\\.elsewhere.example/',
    'https:\\\\site.example\\x',
    '//elsewhere.example/',
    '/relative',
    'https:site.example',
    'https://user@site.example/',
    'https://exact.example/after/more',
    'https://exact.example/after?more',
    'https://exact.example/',
    'http://exact.example/after',
    'https://bare.example/page',
    'https://a.b.one.example/page',
    'https://a.one.example/two/parts',
    'https://a.one.example/page.html',
    'https://one.example/page',
    'https://elsewhere.example/x.deep.example/x',
    'https://elsewhere.example?x.deep.example/x',
    'https://elsewhere.example/.one.example/page',
    'https://user@a.one.example/page',
    'https://paths.example.elsewhere.example/a',
    'https://paths.example:8443/a',
    'https://q.example/pa',
    'https://q.example/pag.',
    'https://dx.example/',
    'https://other.example/x',
    'https://esc.example/x',
    'com.example.app://elsewhere',
    'com.example.other://callback',
    'http://192.168.0.7/x',
    'http://3232235527/x',
    'https://0x7f.1/',
    'http://2130706433/',
    'http://localhost:3001/',
    'https://sıte.example/',
    'https://site。example/',
    'https://si%74e.example/',
    'javascript:alert(1)//https://site.example/',
    'data:text/html,https://site.example/',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://site.example/x',
    '\thttps://site.example/',
    'ht\ntps://site.example/',
    'x'.repeat(5000),
    `https://elsewhere.example/${'a/'.repeat(2000)}`,
    '',
  ];
  for (const wanted of refused)
    it(`never go to ${JSON.stringify(wanted.slice(0, 60))}`, async () =>
      assert.equal(await follow(wanted), `${site}/`));

  it('use the header, then the query, then the referer', async () => {
    const header = { redirect_to: 'https://exact.example/after' };
    assert.equal(await follow('https://paths.example/a', header), 'https://exact.example/after');
    assert.equal(
      await follow('https://elsewhere.example/', { referer: 'https://paths.example/b' }),
      'https://paths.example/b',
    );
    assert.equal(await follow(null, { referer: 'https://paths.example/b' }), 'https://paths.example/b');
    assert.equal(await follow(null, { referer: 'https://elsewhere.example/b' }), `${site}/`);
  });

  it('of a mail are checked when it is requested, and again when its link is followed', async () => {
    const client = server.client();
    const { error } = await client.auth.signUp({
      email: 'ana@example.com',
      password: 'correct horse',
      options: { emailRedirectTo: 'https://elsewhere.example/' },
    });
    assert.equal(error, null);
    const [mail] = await waitForMails(server.dataDir, 1, ({ to }) => to?.[0]?.address === 'ana@example.com');
    const link = new URL(/https:\/\/\S+\/verify\?\S+/.exec(mail!.text!)![0]);
    assert.equal(link.searchParams.get('redirect_to'), site);
    link.searchParams.set('redirect_to', 'https://elsewhere.example/');
    const followed = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: 'manual' });
    assert.ok(followed.headers.get('location')!.startsWith(`${site}/#access_token=`));
  });
});

describe('redirects of a site on loopback', () => {
  it('may go to any port', async () => {
    const server = await startTestServer();
    try {
      const answer = await fetch(
        `${server.url}/auth/v1/verify?token=nothing&type=signup&redirect_to=${encodeURIComponent('http://127.0.0.1:5173/x')}`,
        { redirect: 'manual' },
      );
      assert.match(answer.headers.get('location')!, /^http:\/\/127\.0\.0\.1:5173\/x#/);
    } finally {
      await server.stop();
    }
  });
});
