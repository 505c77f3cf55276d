import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { newestMailTo } from 'stilthouse/testing/mailbox.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { accountMailKinds, accountMailPage, accountMailSubject } from '../../domain/mail/account-mails.ts';
import { accountMailWords } from '../../domain/words/account-mail-words.ts';
import { english, englishIn, loadSecond, secondMessages } from './second-language.ts';

// The mails of the auth service are in the language of the account (docs/decisions/0047-a-booking-has-a-language.md).

const { words, read } = loadSecond(accountMailWords.en);
const both = { ...accountMailWords, el: words };
const alone = { en: words };

/** The text that people read in a template, without its conditions and values. */
function shown(template: string): string {
  const page = template.replaceAll('{{ .SiteURL }}', 'https://site.example');
  return page.replaceAll(/\{\{.*?\}\}|<[^>]*>|&nbsp;/g, ' ');
}

describe('the templates of the mails of accounts', () => {
  for (const kind of accountMailKinds) {
    it(`${kind}: have no English in a second language, and lead to its pages`, () => {
      const page = accountMailPage(kind, alone);
      assert.match(page, /^<!doctype html>\n<html lang="el">$/m);
      for (const text of [shown(page), accountMailSubject(kind, alone)]) assert.deepEqual(englishIn(text), []);
      const links = [...page.matchAll(/href="\{\{ \.SiteURL \}\}([^"]*)"/g)].map(([, path]) => path!);
      assert.ok(links.length > 2);
      assert.deepEqual(
        links.filter((path) => !path.startsWith('/el/')),
        [],
      );
    });

    it(`${kind}: choose the language of the account, and the first one for any other`, () => {
      for (const write of [accountMailPage, accountMailSubject]) {
        const inSecond = write(kind, alone);
        assert.equal(write(kind, both), `{{ if eq .Data.locale "el" }}${inSecond}{{ else }}${write(kind)}{{ end }}`);
      }
    });
  }

  it('name the role of an invitation in the language of the mail', () => {
    assert.match(accountMailPage('invite'), /<strong>\{\{ \.Data\.invited_as \}\}<\/strong>/);
    assert.match(
      accountMailPage('invite', alone),
      /<strong>\{\{ if eq \.Data\.invited_as "crew" \}\}\S+\{\{ else \}\}/,
    );
  });

  it('have each of the messages, none with a character that HTML would escape', () => {
    const keys = Object.keys(secondMessages).filter((key) => /^account-(links|mails)\./.test(key));
    assert.deepEqual(
      keys.filter((key) => !read.has(key)),
      [],
    );
    for (const key of keys) assert.doesNotMatch(english[key]!.replaceAll(/<\/?\w+>/g, ''), /[&<>"]/);
  });
});

describe('the mails of an account', () => {
  let folder: string;
  let server: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'account-mails-'));
    const settings = accountMailKinds.flatMap((kind) => {
      const path = join(folder, `${kind}.html`);
      writeFileSync(path, accountMailPage(kind, both));
      const name = `SUPABASE_AUTH_EMAIL_TEMPLATE_${kind.toUpperCase()}`;
      return [
        [`${name}_CONTENT_PATH`, path],
        [`${name}_SUBJECT`, accountMailSubject(kind, both)],
      ];
    });
    server = await startTestServer(Object.fromEntries(settings) as Record<string, string>);
    await server.database.query(`create or replace function facts.is_language(language text) returns boolean
      language sql immutable parallel safe return language in ('en', 'el')`);
  });
  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Signs up, and returns the address, what was stored of the locale, and the mail. */
  async function signUp(data: Record<string, unknown>) {
    const email = `${randomUuid()}@example.com`;
    const { error } = await server.client().auth.signUp({ email, password: randomUuid(), options: { data } });
    assert.equal(error, null);
    const { rows } = await server.database.query<{ locale: string | null }>(
      `select raw_user_meta_data -> 'locale' as locale from auth.users where email = $1`,
      [email],
    );
    return { email, locale: rows[0]!.locale, mail: await mailTo(email, 1) };
  }

  async function mailTo(email: string, count: number) {
    const { mail, code } = await newestMailTo(server.dataDir, email, count);
    // Hexadecimal digits of the address and of the link are no words of a language.
    const texts = [mail.subject!, mail.text!.replaceAll(/\S*[@/]\S*/g, ' ')];
    return { texts: texts.map((text) => text.replaceAll(code, '')), html: mail.html! };
  }

  it('follow the language that sign-up stored, from subject to footer', async () => {
    const { email, locale, mail } = await signUp({ locale: 'el' });
    assert.equal(locale, 'el');
    assert.match(mail.html, /^<!doctype html>\n<html lang="el">/);
    for (const text of mail.texts) assert.deepEqual(englishIn(text), []);
    const { error } = await server.client().auth.resetPasswordForEmail(email);
    assert.equal(error, null);
    const recovery = await mailTo(email, 2);
    for (const text of recovery.texts) assert.deepEqual(englishIn(text), []);
    assert.match(recovery.html, /\/el\/auth\/confirm#type=recovery&amp;token_hash=/);
  });

  it('are in the first language without one, and with a locale that is none of the texts, which is not stored', async () => {
    for (const data of [{}, { locale: 'en' }, { locale: 'xx' }, { locale: 5 }, { locale: ['el'] }, { locale: null }]) {
      const { locale, mail } = await signUp(data);
      assert.equal(locale, data.locale === 'en' ? 'en' : null);
      assert.equal(mail.texts[0], 'Confirm your e-mail address');
      assert.match(mail.html, /^<!doctype html>\n<html lang="en">/);
    }
  });
});
