import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { textOfHtml } from './html-text.ts';
import { mailKinds, type MailKind } from './mail-kinds.ts';
import { loadMailTemplates, type MailValues, type TemplateSettings } from './mail-templates.ts';

const values: MailValues = {
  ConfirmationURL: 'https://site.example/auth/v1/verify?token=abc&type=signup',
  Token: '123456',
  TokenHash: 'abc',
  SiteURL: 'https://site.example',
  RedirectTo: 'https://site.example/',
  Email: 'old@example.com',
  NewEmail: 'new@example.com',
  Data: { full_name: '<Ana>\r\nBcc: x@y.z' },
  SiteName: '',
};

describe('mail templates of the auth service', () => {
  let dir: string;
  before(() => void (dir = mkdtempSync(join(tmpdir(), 'mail-templates-'))));
  after(() => rmSync(dir, { recursive: true, force: true }));

  const load = (changes: Partial<Record<MailKind, TemplateSettings>> = {}) => {
    const problems: string[] = [];
    const none = Object.fromEntries(mailKinds.map((kind) => [kind, { subject: '', content_path: '' }])) as Record<
      MailKind,
      TemplateSettings
    >;
    return { problems, render: loadMailTemplates({ ...none, ...changes }, dir, problems) };
  };

  it('have defaults with a subject, a code, and a link in both parts', () => {
    const { render, problems } = load();
    assert.deepEqual(problems, []);
    for (const kind of mailKinds) {
      const { subject, text, html } = render(kind, values);
      assert.ok(subject && text.includes('code: 123456') && html.includes('123456'), kind);
      assert.equal(text.includes(values.ConfirmationURL), kind !== 'reauthentication', kind);
      assert.equal(html.includes('token=abc&amp;type=signup'), kind !== 'reauthentication', kind);
      assert.doesNotMatch(html + text, /\{\{|undefined/, kind);
    }
  });

  it('come from the project, and escape every value', () => {
    writeFileSync(join(dir, 'hello.html'), '<p>Hello {{ .Data.full_name }}</p>');
    const { render } = load({ invite: { subject: 'For {{ .Data.full_name }}', content_path: './hello.html' } });
    const { subject, html, text } = render('invite', values);
    assert.equal(subject, 'For <Ana> Bcc: x@y.z');
    assert.match(html, /Hello &lt;Ana&gt;/);
    assert.equal(text, 'Hello <Ana> Bcc: x@y.z\n');
  });

  it('report a file that is missing or invalid', () => {
    writeFileSync(join(dir, 'broken.html'), '{{ if .Email }}');
    const { problems } = load({
      recovery: { subject: '', content_path: 'broken.html' },
      invite: { subject: '{{ end }}', content_path: 'nowhere.html' },
    });
    assert.equal(problems.length, 3);
    assert.match(
      problems.join('\n'),
      /auth\.email\.template\.recovery\.content_path cannot be used: broken\.html, line 1: \{\{ if \.Email \}\} has no/,
    );
    assert.match(
      problems.join('\n'),
      /auth\.email\.template\.invite\.content_path cannot be used: nowhere\.html, ENOENT/,
    );
    assert.match(problems.join('\n'), /auth\.email\.template\.invite\.subject/);
  });

  it('become plain text with paragraphs and URLs, without hidden text', () => {
    const html = `<!doctype html><html><head><title>T</title><style>p{}</style></head>
      <body><!-- c --><div style="display:none">preview</div>
      <h1>Hello &amp; <b>welcome</b>.</h1><p>One<br>two</p><ul><li>a</li><li>b</li></ul>
      <p><a href="https://x.y/?a=1&amp;b=2">Go on</a> or <a href="https://x.y">https://x.y</a></p>
      <img src="a.png" alt="A boat"></body></html>`;
    assert.equal(
      textOfHtml(html),
      'Hello & welcome.\n\nOne\ntwo\n\n- a\n\n- b\n\nGo on:\nhttps://x.y/?a=1&b=2\nor https://x.y\n\nA boat\n',
    );
  });
});
