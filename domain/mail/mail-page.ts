import { oneLine, withoutDisguise } from '../booking/plain-text.ts';
import { palette } from '../../content/palette.ts';
import { firstLanguage } from '../words/languages.ts';
import { cutAt } from '../words/foreign-parts.ts';
import { mailButton, mailFrame } from './mail-frame.ts';
import type { MailTone } from './mail-frame.ts';

/** A link in a line: a page, 'tel:' or 'mailto:'. */
export interface MailLink {
  /** The text before the link. */
  before?: string;
  text: string;
  url: string;
  /** The text after the link. */
  after?: string;
}

export type MailLine = string | MailLink;

/** A row of the table in a mail. */
export interface MailRow {
  label: string;
  lines: MailLine[];
}

/** The parts of a mail, all as plain text, which mailPage escapes. */
export interface MailParts {
  /** The default is 'news'. */
  tone?: MailTone;
  title: string;
  /** The buttons with which the mail begins, with a note about them. */
  actions?: { links: { label: string; url: string }[]; note: string } | null;
  paragraphs: string[];
  /** Buttons below the paragraphs. */
  buttons?: readonly { label: string; url: string }[];
  /** A personal message, shown as a block quote. Line breaks are kept. */
  quote?: string | null;
  /** Rows without lines are omitted. */
  rows: MailRow[];
  closing: string[];
  link: { label: string; url: string };
  /** A second link below the first, with a note about it. */
  privateLink?: { text: string; label: string; url: string } | null;
  signature: MailLine[];
  /** The last line, below the signature. */
  footnote?: MailLine;
  /** The language of the mail (BCP 47). */
  language: string;
  /** The texts in it that stand in the first language although the mail is in another. */
  foreign?: readonly string[];
  /** The site, its page in the language of the mail, and the name above the mail. */
  home: { url: string; page: string; name: string };
}

/** The line of a message with one link in it. */
export function lineOf(parts: readonly (string | MailLink)[]): MailLine {
  const at = parts.findIndex((part) => typeof part !== 'string');
  const textOf = (some: typeof parts) => some.filter((part) => typeof part === 'string').join('');
  return { ...(parts[at] as MailLink), before: textOf(parts.slice(0, at)), after: textOf(parts.slice(at + 1)) };
}

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Renders the mail both as plain text and as HTML. Characters that can disguise a text are left out.
 */
export function mailPage(parts: MailParts): { text: string; html: string } {
  const rows = parts.rows
    .filter((row) => row.lines.length > 0)
    .map(({ label, lines }) => ({ label, lines: lines.map(safeLine) }));
  return { text: plainText({ ...parts, rows }), html: htmlPage({ ...parts, rows }) };
}

function safeLine(line: MailLine): MailLine {
  if (typeof line === 'string') return withoutDisguise(line);
  const { before = '', text, url, after = '' } = line;
  return { url, before: withoutDisguise(before), text: withoutDisguise(text), after: withoutDisguise(after) };
}

function plainLine(line: MailLine): string {
  if (typeof line === 'string') return line;
  const { before = '', text, url, after = '' } = line;
  return before + (url.startsWith('http') ? `${text}: ${url}` : text) + after;
}

function plainText(parts: MailParts): string {
  const { title, actions, paragraphs, buttons = [], quote, rows, closing, link, privateLink } = parts;
  const plainLink = ({ label, url }: MailParts['link']) => `${label}: ${url}`;
  const blocks = [
    title,
    ...(actions ? [actions.links.map(plainLink).join('\n'), actions.note] : []),
    ...paragraphs,
    buttons.map(plainLink).join('\n'),
    rows.map(({ label, lines }) => `${label}: ${lines.map(plainLine).join('\n  ')}`).join('\n'),
    ...(quote ? [textLines(quote).join('\n')] : []),
    ...closing,
    plainLink(link),
    ...(privateLink ? [privateLink.text, plainLink(privateLink)] : []),
    parts.signature.map(plainLine).join('\n'),
    ...(parts.footnote ? [plainLine(parts.footnote)] : []),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Splits a person's text into lines, and makes each safe with oneLine. */
function textLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map(oneLine);
}

const { aquaPale, lagoonSoft, line: lineColor, sand, turquoise } = palette;

function htmlPage(parts: MailParts): string {
  const { tone, title, actions, paragraphs, buttons = [], quote, rows, closing, link, privateLink, home } = parts;
  const blocks = [
    ...(actions ? [htmlActions(actions)] : []),
    ...paragraphs.map(htmlParagraph),
    ...(buttons.length > 0 ? [htmlButtons(buttons)] : []),
    htmlRows(rows),
    ...(quote
      ? [
          `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${turquoise};background:${sand}">${textLines(quote).map(escapeHtml).join('<br>')}</blockquote>`,
        ]
      : []),
    ...closing.map(htmlParagraph),
    ...(privateLink ? [htmlParagraph(privateLink.text), htmlButtons([privateLink])] : []),
    `<p style="margin:0">${anchor(link.url, link.label)}</p>`,
  ];
  return mailFrame({
    language: parts.language,
    title: escapeHtml(title),
    preview: escapeHtml(paragraphs.slice(0, 2).join(' ')),
    home: { url: escapeHtml(home.url), page: escapeHtml(home.page), name: escapeHtml(home.name) },
    ...(tone ? { tone } : {}),
    content: withForeign(blocks.filter(Boolean).join('\n'), parts.foreign ?? []),
    footer: [parts.signature, ...(parts.footnote ? [[parts.footnote]] : [])].map(htmlFooter).join(''),
  });
}

/**
 * HTML whose texts in the first language are elements with `lang`, which screen readers read aloud in it. A sentence
 * that goes on after such a text has it without its full stop.
 */
function withForeign(html: string, foreign: readonly string[]): string {
  const texts = foreign
    .flatMap((text) => text.split('\n'))
    .map((text) => escapeHtml(oneLine(text).replace(/[.!?\s]+$/, '')))
    .filter(Boolean);
  if (texts.length === 0) return html;
  const mark = (text: string, at: number) => (at % 2 === 1 ? `<span lang="${firstLanguage}">${text}</span>` : text);
  // Every second piece is a tag.
  const pieces = html.split(/(<[^>]*>)/);
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : cutAt(piece, texts).map(mark).join(''))).join('');
}

function htmlParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function htmlFooter(lines: readonly MailLine[], at: number): string {
  return `<p style="margin:${at > 0 ? '12px 0 0' : '0'}">${lines.map(htmlLine).join('<br>')}</p>`;
}

function htmlButtons(links: readonly MailParts['link'][]): string {
  const buttons = links.map(({ label, url }, at) => mailButton(escapeHtml(label), escapeHtml(url), at > 0));
  return `<p style="margin:0 0 6px">${buttons.join('')}</p>`;
}

function htmlActions({ links, note }: NonNullable<MailParts['actions']>): string {
  return `${htmlButtons(links)}
<p style="margin:0 0 16px;padding:10px 14px;background:${aquaPale};border-radius:6px;font-size:15px">${escapeHtml(note)}</p>`;
}

function htmlRows(rows: readonly MailRow[]): string {
  if (rows.length === 0) return '';
  const cell = `padding:8px 0;vertical-align:top;border-top:1px solid ${lineColor}`;
  const row = ({ label, lines }: MailRow) =>
    `<tr><th scope="row" style="${cell};padding-right:14px;width:92px;text-align:left;overflow-wrap:normal;font-weight:600;color:${lagoonSoft}">${escapeHtml(label)}</th>` +
    `<td style="${cell}">${lines.map(htmlLine).join('<br>')}</td></tr>`;
  return `<table width="100%" style="margin:0 0 18px;border-collapse:collapse;border-bottom:1px solid ${lineColor};font-size:16px;line-height:1.4">
${rows.map(row).join('\n')}
</table>`;
}

function htmlLine(line: MailLine): string {
  if (typeof line === 'string') return escapeHtml(line);
  return escapeHtml(line.before ?? '') + anchor(line.url, line.text) + escapeHtml(line.after ?? '');
}

function anchor(url: string, text: string): string {
  const wrap = url.startsWith('tel:') ? ';white-space:nowrap' : '';
  return `<a href="${escapeHtml(url)}" style="color:${turquoise}${wrap}">${escapeHtml(text)}</a>`;
}
