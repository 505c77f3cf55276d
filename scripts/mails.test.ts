import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'smol-toml';
import { accountMailKinds, accountMailPage } from '../domain/mail/account-mails.ts';
import { projectDir } from 'stilthouse/testing/project.ts';
import { withAccountSubjects } from './mails/account-subjects.ts';
import { deliveryCopies } from './mails/delivery-copies.ts';

interface ConfigFile {
  auth: { email: { template: Record<string, { subject: string; content_path: string }> } };
}

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const { template } = (parse(read('supabase/config.toml')) as unknown as ConfigFile).auth.email;
const hosted = ['ConfirmationURL', 'Token', 'TokenHash', 'SiteURL', 'RedirectTo', 'Data', 'Email', 'NewEmail'];

describe("the product's mails", () => {
  it('are the six of the hosted service, each with a file', () => {
    assert.deepEqual(Object.keys(template).sort(), [
      'confirmation',
      'email_change',
      'invite',
      'magic_link',
      'reauthentication',
      'recovery',
    ]);
    assert.deepEqual(
      Object.entries(template).map(([name, { content_path }]) => [name, content_path]),
      Object.keys(template).map((name) => [name, `./supabase/templates/${name}.html`]),
    );
    assert.deepEqual(
      readdirSync(join(projectDir, 'supabase/templates')).sort(),
      Object.keys(template)
        .map((name) => `${name}.html`)
        .sort(),
    );
  });

  for (const kind of accountMailKinds) {
    it(`${kind}: the template is what npm run mails writes`, () =>
      assert.equal(read(`supabase/templates/${kind}.html`), accountMailPage(kind)));
  }

  it('have the subjects that npm run mails writes', () => {
    const config = read('supabase/config.toml');
    assert.equal(withAccountSubjects(config), config);
    assert.throws(() => withAccountSubjects('[auth]'), /no subject of the mail confirmation/);
  });

  for (const [path, text] of deliveryCopies())
    it(`${path} is the module of the server, as npm run mails writes it`, () => assert.equal(read(path), text));

  for (const [name, { subject, content_path }] of Object.entries(template)) {
    it(`${name}: works on a hosted project, names no product, and loads nothing but the logo`, () => {
      const html = read(content_path);
      assert.ok(subject.length > 5);
      assert.doesNotMatch(subject.replaceAll('{{ if eq .Data.locale "', ''), /\{\{ (?!else|end)/);
      const named = [...html.matchAll(/\.([A-Z]\w+)/g)].map(([, field]) => field!);
      // Only our server has SiteName. On a hosted project, the site's address replaces it.
      assert.deepEqual(
        named.filter((field) => !hosted.includes(field) && field !== 'SiteName'),
        [],
      );
      assert.match(html, /\{\{ if \.SiteName \}\}\{\{ \.SiteName \}\}\{\{ else \}\}\{\{ \.SiteURL \}\}\{\{ end \}\}/);
      // A GET of ConfirmationURL redeems the token, and mail scanners open links.
      assert.ok(named.includes('Token') && !named.includes('ConfirmationURL'));
      assert.equal(named.includes('TokenHash'), name !== 'reauthentication');
      for (const [, before] of html.matchAll(/"([^"]*)\{\{ \.TokenHash \}\}/g))
        assert.match(
          before!,
          /^\{\{ \.SiteURL \}\}(\/[\w-]+)?\/auth\/confirm#/,
          'browsers do not send a fragment to a server',
        );
      // Account metadata is untrusted, because anyone can set it at sign-up. The database keeps no name of an inviter
      // and no role but true ones (keep_true_inviter), and no locale but a language of the texts (keep_known_language).
      assert.deepEqual(
        [...new Set(html.match(/\.Data\b(?!\.locale\b)[\w.]*/g))],
        name === 'invite' ? ['.Data.invited_by', '.Data.invited_as'] : [],
      );
      const pictures = [...new Set(html.match(/<img src="[^"]*"/g))];
      assert.deepEqual(pictures, ['<img src="{{ .SiteURL }}/icons/icon-192.png"'], 'the logo');
      assert.doesNotMatch(html, /Mangrove|Caye|@import|url\(|<link|<script|http:\/\//);
    });
  }
});
