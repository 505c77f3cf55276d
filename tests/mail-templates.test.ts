import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'smol-toml';
import { projectDir } from './support/project.ts';

interface ConfigFile {
  auth: { email: { template: Record<string, { subject: string; content_path: string }> } };
}

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const { template } = (parse(read('supabase/config.toml')) as unknown as ConfigFile).auth.email;
const hosted = ['ConfirmationURL', 'Token', 'TokenHash', 'SiteURL', 'RedirectTo', 'Data', 'Email', 'NewEmail'];

// Where the HTML itself differs from mail to mail; all around it is one frame, which no template language can share.
const own =
  /<title>[\s\S]*?<\/title>|<div style="display:none[\s\S]*?<\/div>|<h1[\s\S]*(?=<\/td><\/tr>\s*<tr><td style="padding:18px)/g;

describe("the product's mails", () => {
  it('are the six that the hosted service knows, each with its file', () => {
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

  it('look alike: one frame around all of them', () => {
    const frames = new Set(Object.values(template).map(({ content_path }) => read(content_path).replace(own, '')));
    assert.equal(frames.size, 1);
    assert.ok([...frames][0]!.length > 1500, 'there is a frame to compare');
  });

  for (const [name, { subject, content_path }] of Object.entries(template)) {
    it(`${name}: works on a hosted project too, names no product, and needs nothing from elsewhere`, () => {
      const html = read(content_path);
      assert.ok(subject.length > 5 && !subject.includes('{{'));
      const named = [...html.matchAll(/\.([A-Z]\w+)/g)].map(([, field]) => field!);
      // SiteName is ours: where it is not there, the site's address stands in its place.
      assert.deepEqual(
        named.filter((field) => !hosted.includes(field) && field !== 'SiteName'),
        [],
      );
      assert.match(html, /\{\{ if \.SiteName \}\}\{\{ \.SiteName \}\}\{\{ else \}\}\{\{ \.SiteURL \}\}\{\{ end \}\}/);
      assert.ok(named.includes('Token'));
      assert.equal(named.includes('ConfirmationURL'), name !== 'reauthentication');
      // What the owner of an account wrote about themselves may be somebody else's words in this mailbox.
      assert.ok(!named.includes('Data'));
      assert.doesNotMatch(html, /Mangrove|Caye|@import|url\(|<img|<link|<script|http:\/\//);
    });
  }
});
