import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import { mailKinds } from '../../../domain/mail/mail-kinds.ts';
import type { MailKind } from '../../../domain/mail/mail-message.ts';
import { writeMail } from '../../../domain/mail/write-mail.ts';
import { languages } from '../../../domain/words/languages.ts';
import { sampleMails, sampleSite } from '../../../scripts/words/sample-mails.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/page-test.ts';

// The mails as a mail program on a phone shows them. The texts that people write are longer here than usual.

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';
const address = 'maximiliane.friederike.von.und.zu.hohenl@schillingsfuerst-waldenburg.example.com';
const long: Readonly<Record<string, string>> = {
  'Ana Novelo': 'Maximiliane-Friederike Hohenlohe-Waldenburg-Schillingsfürst',
  'ana@example.com': address,
  'bea@example.com': address,
  MESSAGE: `We are two families with small children.\nhttps://example.org/${'a-long-way/'.repeat(12)}\n${word}`,
  REASON: `A storm stands north of the reef (${word}), so no boat leaves on this day or the next.`,
  PIER: `The pier behind the ${word}`,
  HOTEL: `Hotel ${word}, room 12`,
  ERROR: `550 5.7.1 <${address}>: Recipient address rejected: https://example.org/${'policy-'.repeat(20)}`,
};

/** A copy of what a mail is written from, with longer texts of people. */
function lengthened<Value>(value: Value): Value {
  if (typeof value === 'string') return (long[value] ?? value) as Value;
  if (Array.isArray(value)) return value.map(lengthened) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthened(part as unknown)])) as Value;
}

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

// One page for all, because axe is loaded once for a page.
test('mails of every kind fit a phone and can be read', async ({ page }) => {
  const site = { ...sampleSite, url: 'https://tours.example.org', email: address };
  for (const kind of Object.keys(mailKinds) as MailKind[])
    await test.step(kind, async () => {
      const sources = sampleMails.filter((sample) => sample.kind === kind).map(({ source }) => source);
      for (const [at, source] of [...sources, ...sources.map(lengthened)].entries()) {
        const { html } = writeMail(kind, source, site);
        await showMail(page, html, `${kind} ${at}`);
      }
      await expectNoViolations(page, kind, 'body > table');
    });
});

for (const language of languages)
  test(`mails of accounts in ${language} fit a phone and can be read`, async ({ page }) => {
    const folder = join(projectDir, 'supabase/templates');
    const values: Readonly<Record<string, string>> = {
      SiteURL: 'https://tours.schillingsfuerst-waldenburg.example.com',
      SiteName: 'Mangrove Caye Adventures',
      Token: '123456',
      Email: address,
      NewEmail: address,
    };
    for (const file of readdirSync(folder)) {
      const html = mailIn(language, readFileSync(join(folder, file), 'utf8')).replaceAll(
        /{{ \.(\w+)[^}]* }}/g,
        (_whole, name: string) => values[name] ?? name,
      );
      expect(html, file).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
      expect(html, file).not.toContain('{{');
      await showMail(page, html, `${language} ${file}`);
      await expectNoViolations(page, file, 'body > table');
    }
  });

/** The mail of a template to an account with this language. Its other conditions are met; the inner ones come first. */
function mailIn(language: string, template: string): string {
  const part = '((?:(?!{{ (?:if|else|end)).)*)';
  const condition = new RegExp(`{{ if ([^}]+) }}${part}(?:{{ else }}${part})?{{ end }}`, 'gs');
  const chosen = template.replaceAll(condition, (_whole, asked: string, met: string, otherwise = '') =>
    !asked.includes('.Data.locale') || asked === `eq .Data.locale "${language}"` ? met : otherwise,
  );
  return chosen === template ? chosen : mailIn(language, chosen);
}

/**
 * Shows a mail and expects that it has no more than the width of the window, buttons that a thumb can press, and labels
 * whose words are whole. MAIL_PICTURES is a folder for pictures of the mails, to look at.
 */
async function showMail(page: Page, html: string, name: string): Promise<void> {
  await page.setContent(html.replaceAll(/<img src="[^"]*"/g, '<img'));
  if (process.env.MAIL_PICTURES)
    await page.screenshot({ path: join(process.env.MAIL_PICTURES, `${name}.png`), fullPage: true });
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const boxes = [...document.querySelectorAll('body *')].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }));
    const isShown = ({ width: wide, height }: DOMRect) => wide > 0 && height > 0;
    return {
      width: document.documentElement.scrollWidth,
      outside: boxes
        .filter(({ box }) => isShown(box) && (box.left < 0 || box.right > width))
        .map(({ element, box }) => `${element.outerHTML.slice(0, 200)} ends at ${box.right}`),
      small: boxes
        .filter(({ element, box }) => element.matches('a[style*="inline-block"]') && box.height < 44)
        .map(({ element, box }) => `${element.outerHTML} is ${box.height} px high`),
      broken: [...document.querySelectorAll('th, h1, a[style*="inline-block"]')].flatMap((element) => {
        const text = element.firstChild as Text;
        return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ index, 0: part }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + part.length);
          return range.getClientRects().length > 1 ? part : [];
        });
      }),
    };
  });
  expect(found, name).toEqual({ width: 360, outside: [], small: [], broken: [] });
}
