import { palette } from '../../content/palette.ts';

/** The news of a mail, which colours the sea line above its card. */
export type MailTone = keyof typeof seaLines;

/** The parts of the frame, all as HTML. */
interface FrameParts {
  /** The language of the mail (BCP 47). */
  language: string;
  title: string;
  /** The heading, if different from the title. */
  heading?: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  /** The address of the site, without a slash at its end, its page in this language, and the name of the business. */
  home: { url: string; page: string; name: string };
  tone?: MailTone;
  content: string;
  footer: string;
}

const seaLines = { news: palette.seaLine, good: palette.palm, over: palette.lineStrong };
const display = "'Trebuchet MS','Helvetica Neue',Arial,sans-serif";
const sans = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The frame of all mails, of bookings and of accounts: the logo, an evening sky, a card, and who sends it. It has no
 * style sheets, because many mail programs drop them. The logo is the only picture. The name stands beside it as text,
 * because mail programs show pictures only when asked.
 */
export function mailFrame({
  language,
  title,
  heading = title,
  preview,
  home,
  tone = 'news',
  content,
  footer,
}: FrameParts): string {
  const { lagoon, lagoonSoft, sand, white } = palette;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${sand};color:${lagoon};font-family:${sans};font-size:17px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table ${table} bgcolor="${sand}">
<tr><td align="center" style="padding:24px 12px 32px;overflow-wrap:anywhere">
<table ${table} style="max-width:600px">
<tr><td style="padding:0 4px 14px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px"><img src="${home.url}/icons/icon-192.png" alt="" width="36" height="36" style="display:block;width:36px;height:36px;border:0;border-radius:8px"></td>
<td style="font-family:${display};font-size:18px;line-height:1.2;font-weight:bold;letter-spacing:0.01em"><a href="${home.page}" style="color:${lagoon};text-decoration:none">${home.name}</a></td>
</tr></table>
</td></tr>
<tr><td style="border-radius:10px 10px 0 0;overflow:hidden;font-size:0;line-height:0">
${eveningSky(seaLines[tone])}
</td></tr>
<tr><td bgcolor="${white}" style="padding:26px 22px 24px;border-radius:0 0 10px 10px">
<h1 style="margin:0 0 16px;font-family:${display};font-size:25px;line-height:1.2;font-weight:bold">${heading}</h1>
${content}
</td></tr>
<tr><td style="padding:18px 4px 0;color:${lagoonSoft};font-size:14px;line-height:1.5">
${footer}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A link that looks like a button. Both are HTML. */
export function mailButton(label: string, href: string, isQuiet = false): string {
  const { coralDeep, white, turquoise } = palette;
  const colors = isQuiet
    ? `background:${white};color:${turquoise};border:2px solid ${turquoise}`
    : `background:${coralDeep};color:${white};border:2px solid ${coralDeep}`;
  return `<a href="${href}" style="display:inline-block;margin:0 10px 10px 0;padding:11px 22px;${colors};border-radius:6px;font-weight:bold;text-decoration:none">${label}</a>`;
}

/** Bands of colour above the card, as table rows because mail programs know no SVG. */
function eveningSky(sea: string): string {
  const { skyHigh, aqua, skyHaze, mango, lagoonSoft } = palette;
  const band = (height: number, color: string, style = '') =>
    `<tr><td height="${height}" bgcolor="${color}" style="height:${height}px${style}">&nbsp;</td></tr>`;
  return `<table ${table}>
${band(22, skyHigh, `;background:linear-gradient(${skyHigh},${aqua});border-radius:10px 10px 0 0`)}
${band(18, skyHaze, `;background:linear-gradient(${aqua},${skyHaze} 70%,${mango})`)}
${band(5, mango)}
${band(7, sea)}
${band(5, sea === seaLines.news ? lagoonSoft : sea)}
</table>`;
}
