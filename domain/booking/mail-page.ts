/** A line of the table in a mail: a label and what stands beside it. */
export interface MailRow {
  label: string;
  lines: string[];
}

/** The parts of a mail, all of them plain text: mailPage escapes. */
export interface MailParts {
  /** The color of the mail's upper edge; coral where none is given. */
  color?: string;
  title: string;
  paragraphs: string[];
  /** The words of a person, set off from ours; line breaks in them stay. */
  quote?: string;
  /** A row without lines is left out. */
  rows: MailRow[];
  closing: string[];
  link: { label: string; url: string };
  signature: string[];
}

/** Text made safe for HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Text as one line: line breaks and other control characters become spaces, so that it can stand in a subject; the
 * characters that reverse the direction of writing go, so that it cannot pretend to be another text.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** The same mail as plain text and as HTML that needs no picture and no style sheet. */
export function mailPage(parts: MailParts): { text: string; html: string } {
  const rows = parts.rows.filter((row) => row.lines.length > 0);
  return { text: plainText({ ...parts, rows }), html: htmlPage({ ...parts, rows }) };
}

function plainText({ title, paragraphs, quote, rows, closing, link, signature }: MailParts): string {
  const blocks = [
    title,
    ...paragraphs,
    rows.map(({ label, lines }) => `${label}: ${lines.join('\n  ')}`).join('\n'),
    ...(quote ? [textLines(quote).join('\n')] : []),
    ...closing,
    `${link.label}: ${link.url}`,
    signature.join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The lines of what somebody wrote, each without what could pretend to be another text. */
function textLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map(oneLine);
}

const ink = '#0b3b40';
const quiet = '#45666a';

function htmlPage({ color = '#e8604c', title, paragraphs, quote, rows, closing, link, signature }: MailParts): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const row = ({ label, lines }: MailRow) =>
    `<tr><th scope="row" style="padding:8px 16px 8px 0;text-align:left;vertical-align:top;font-weight:600;color:${quiet}">${escapeHtml(label)}</th>` +
    `<td style="padding:8px 0;vertical-align:top;overflow-wrap:anywhere">${lines.map(escapeHtml).join('<br>')}</td></tr>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;background:#fbf6ea;color:${ink};font-family:Georgia,serif;font-size:17px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:6px solid ${color}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
<table style="margin:0 0 16px;border-collapse:collapse;font-size:16px">
${rows.map(row).join('\n')}
</table>
${quote ? `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${color};background:#fbf6ea">${textLines(quote).map(escapeHtml).join('<br>')}</blockquote>` : ''}
${closing.map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="color:#0b6e75">${escapeHtml(link.label)}</a></p>
<p style="margin:24px 0 0;color:${quiet}">${signature.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`;
}
