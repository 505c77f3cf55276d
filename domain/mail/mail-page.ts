import { oneLine, withoutDisguise } from '../booking/plain-text.ts';
import { palette } from '../brand/palette.ts';

/** A link in a row: a page, 'tel:' or 'mailto:'. */
export interface MailLink {
  text: string;
  url: string;
}

/** A row of the table in a mail. */
export interface MailRow {
  label: string;
  lines: (string | MailLink)[];
}

/** The parts of a mail, all as plain text, which mailPage escapes. */
export interface MailParts {
  /** The colour of the upper edge; the default is 'news'. */
  color?: keyof typeof edges;
  title: string;
  paragraphs: string[];
  /** A personal message, shown as a block quote. Line breaks are kept. */
  quote?: string | null;
  /** Rows without lines are omitted. */
  rows: MailRow[];
  closing: string[];
  link: { label: string; url: string };
  /** A second link below the first, with a note about it. */
  privateLink?: { text: string; label: string; url: string } | null;
  signature: string[];
}

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Renders the mail both as plain text and as HTML without pictures and style sheets. Characters that can disguise a
 * text are left out.
 */
export function mailPage(parts: MailParts): { text: string; html: string } {
  const rows = parts.rows
    .filter((row) => row.lines.length > 0)
    .map(({ label, lines }) => ({ label, lines: lines.map(safeLine) }));
  return { text: plainText({ ...parts, rows }), html: htmlPage({ ...parts, rows }) };
}

function safeLine(line: string | MailLink): string | MailLink {
  return typeof line === 'string' ? withoutDisguise(line) : { ...line, text: withoutDisguise(line.text) };
}

function plainLine(line: string | MailLink): string {
  if (typeof line === 'string') return line;
  return line.url.startsWith('http') ? `${line.text}: ${line.url}` : line.text;
}

function plainText({ title, paragraphs, quote, rows, closing, link, privateLink, signature }: MailParts): string {
  const blocks = [
    title,
    ...paragraphs,
    rows.map(({ label, lines }) => `${label}: ${lines.map(plainLine).join('\n  ')}`).join('\n'),
    ...(quote ? [textLines(quote).join('\n')] : []),
    ...closing,
    `${link.label}: ${link.url}`,
    ...(privateLink ? [privateLink.text, `${privateLink.label}: ${privateLink.url}`] : []),
    signature.join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Splits a person's text into lines, and makes each safe with oneLine. */
function textLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map(oneLine);
}

const edges = { news: palette.coral, good: palette.palm, over: palette.lineStrong };

function htmlPage(parts: MailParts): string {
  const { color = 'news', title, paragraphs, quote, rows, closing, link, privateLink, signature } = parts;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const htmlLine = (line: string | MailLink) =>
    typeof line === 'string'
      ? escapeHtml(line)
      : `<a href="${escapeHtml(line.url)}" style="color:${palette.turquoise}">${escapeHtml(line.text)}</a>`;
  const anchor = ({ label, url }: MailParts['link']) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:${palette.turquoise}">${escapeHtml(label)}</a></p>`;
  const row = ({ label, lines }: MailRow) =>
    `<tr><th scope="row" style="padding:8px 16px 8px 0;text-align:left;vertical-align:top;font-weight:600;color:${palette.lagoonSoft}">${escapeHtml(label)}</th>` +
    `<td style="padding:8px 0;vertical-align:top;overflow-wrap:anywhere">${lines.map(htmlLine).join('<br>')}</td></tr>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;background:${palette.sand};color:${palette.lagoon};font-family:Georgia,serif;font-size:17px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;padding:24px;background:${palette.white};border-top:6px solid ${edges[color]}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
<table style="margin:0 0 16px;border-collapse:collapse;font-size:16px">
${rows.map(row).join('\n')}
</table>
${quote ? `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${edges[color]};background:${palette.sand}">${textLines(quote).map(escapeHtml).join('<br>')}</blockquote>` : ''}
${closing.map(paragraph).join('\n')}
${anchor(link)}${privateLink ? `\n${paragraph(privateLink.text)}\n${anchor(privateLink)}` : ''}
<p style="margin:24px 0 0;color:${palette.lagoonSoft}">${signature.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`;
}
