import { palette } from '../brand/palette.ts';
import { address as page } from '../site/addresses.ts';
import { accountLinks, type AccountLinkType } from './account-links.ts';

/** The mails of the auth service, by the hosted service's names. */
export type AccountMailKind =
  | 'confirmation'
  | 'email_change'
  | 'invite'
  | 'magic_link'
  | 'reauthentication'
  | 'recovery';

/** The texts of one mail: HTML in the template language of the hosted service. */
interface AccountMail {
  title: string;
  /** The heading, if different from the title. */
  heading?: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  text: string;
  /** The type of its link; null for a mail that only has a code. */
  link: AccountLinkType | null;
  footnote: string;
}

const siteLink = `<a href="{{ .SiteURL }}" style="color:${palette.turquoise}">{{ .SiteURL }}</a>`;
const address = (field: string) => `<strong style="overflow-wrap:anywhere">{{ .${field} }}</strong>`;
const email = '<span style="white-space:nowrap">e-mail</span>';

const accountMails: Readonly<Record<AccountMailKind, AccountMail>> = {
  confirmation: {
    title: 'Confirm your e-mail address',
    heading: `Confirm your ${email} address`,
    preview: 'One step, and your account is ready.',
    text: `Welcome! Somebody, hopefully you, used this address for a new account at ${siteLink}. Confirm it, and the account is yours.`,
    link: 'signup',
    footnote:
      'The link or the code works once, within 24 hours. If it was not you, ignore this mail: nothing happens without your confirmation.',
  },
  email_change: {
    title: 'Confirm your new e-mail address',
    heading: `Confirm your new ${email} address`,
    preview: 'A change of address needs your consent.',
    text: `The e-mail address of your account at ${siteLink} is to become ${address('NewEmail')}{{ if .Email }} instead of ${address('Email')}. It does once both mailboxes have confirmed it{{ end }}.`,
    link: 'email_change',
    footnote:
      'The link or the code works once, within 24 hours. If it was not you, use neither, and set a new password: somebody may be signed in to your account.',
  },
  invite: {
    title: 'You are invited',
    preview: 'An account is waiting for you.',
    text: `You have been invited to have an account at ${siteLink}. Accept, and choose a password of your own.`,
    link: 'invite',
    footnote: 'The link or the code works once, within 24 hours. If you did not expect this, ignore this mail.',
  },
  magic_link: {
    title: 'Your sign-in link',
    preview: 'Sign in without a password.',
    text: `Somebody, hopefully you, wants to sign in to your account at ${siteLink}. No password is needed.`,
    link: 'magiclink',
    footnote:
      'The link or the code works once, within 24 hours. If it was not you, ignore this mail: without it, no one can sign in.',
  },
  reauthentication: {
    title: 'Confirm that it is you',
    preview: 'Your code for the change you are making.',
    text: `Your password at ${siteLink} is about to be changed. Enter this code where you were asked for it.`,
    link: null,
    footnote:
      'The code works once, within 24 hours. If it was not you, keep the code to yourself and set a new password: somebody may be signed in to your account.',
  },
  recovery: {
    title: 'Reset your password',
    preview: 'Choose a new password for your account.',
    text: `A new password was asked for your account at ${siteLink}. Follow the link to choose one.`,
    link: 'recovery',
    footnote:
      'The link or the code works once, within 24 hours. If it was not you, ignore this mail: your password stays as it is.',
  },
};

/** The names of the mails. */
export const accountMailKinds = Object.keys(accountMails) as AccountMailKind[];

const display = "'Trebuchet MS','Helvetica Neue',Arial,sans-serif";
const sans = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const mono = "Menlo,Consolas,'Courier New',monospace";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The template of a mail: HTML without pictures and style sheets, the content of supabase/templates/<kind>.html. Its
 * link leads to a page of the site whose button redeems the token. `{{ .ConfirmationURL }}` would redeem it on a GET,
 * which mail scanners send.
 */
export function accountMailPage(kind: AccountMailKind): string {
  const { title, heading = title, preview, text, link, footnote } = accountMails[kind];
  const { lagoon, lagoonSoft, sand, white, line } = palette;
  const secret = link ? 'your password or this code' : 'this code';
  const never = `We never ask you for ${secret}, neither by phone nor by mail.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${sand};color:${lagoon};font-family:${sans};font-size:17px;line-height:1.55;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table ${table} bgcolor="${sand}">
<tr><td align="center" style="padding:32px 16px">
<table ${table} style="max-width:560px">
<tr><td style="padding:0 4px 14px;font-family:${display};font-size:19px;font-weight:bold;letter-spacing:0.01em">
<a href="{{ .SiteURL }}" style="color:${lagoon};text-decoration:none">{{ if .SiteName }}{{ .SiteName }}{{ else }}{{ .SiteURL }}{{ end }}</a>
</td></tr>
<tr><td style="border-radius:10px 10px 0 0;overflow:hidden;font-size:0;line-height:0">
${eveningSky()}
</td></tr>
<tr><td bgcolor="${white}" style="padding:32px 28px 28px;border-radius:0 0 10px 10px">
<h1 style="margin:0 0 16px;font-family:${display};font-size:27px;line-height:1.2;font-weight:bold">${heading}</h1>
<p style="margin:0 0 20px">${text}</p>
${link ? linkButton(link) : ''}${codeBlock()}
<p style="margin:0;padding-top:18px;border-top:1px solid ${line};color:${lagoonSoft};font-size:15px">${footnote}</p>
</td></tr>
<tr><td style="padding:18px 4px 0;color:${lagoonSoft};font-size:14px;line-height:1.5">
<p style="margin:0">Sent because of what was asked for at ${siteLink}. ${never}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The button of a mail, and the page for its code. Go's html/template escapes the values as parts of a URL. */
function linkButton(type: AccountLinkType): string {
  const { coralDeep, white, turquoise } = palette;
  const codePage = `{{ .SiteURL }}${page.accountLink}#type=${type}`;
  const account = type === 'email_change' ? 'NewEmail' : 'Email';
  const href = `${codePage}&amp;token_hash={{ .TokenHash }}&amp;email={{ .${account} }}&amp;redirect_to={{ .RedirectTo }}`;
  return `<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:14px 26px;background:${coralDeep};color:${white};border-radius:6px;font-weight:bold;text-decoration:none">${accountLinks[type].button}</a></p>
<p style="margin:0 0 12px">Or open <a href="${codePage}" style="color:${turquoise};overflow-wrap:anywhere">${codePage}</a> and type the code.</p>
`;
}

function codeBlock(): string {
  return `<p style="margin:0 0 24px">Your code: <span style="display:block;margin-top:8px;padding:12px 18px;background:${palette.aquaPale};border-radius:6px;font-family:${mono};font-size:26px;line-height:1.3;letter-spacing:0.18em">{{ .Token }}</span></p>`;
}

/** Bands of colour above the mail, as table rows because mail programs know no SVG. */
function eveningSky(): string {
  const { skyHigh, aqua, skyHaze, mango, seaLine, lagoonSoft } = palette;
  const band = (height: number, color: string, style = '') =>
    `<tr><td height="${height}" bgcolor="${color}" style="height:${height}px${style}">&nbsp;</td></tr>`;
  return `<table ${table}>
${band(22, skyHigh, `;background:linear-gradient(${skyHigh},${aqua});border-radius:10px 10px 0 0`)}
${band(18, skyHaze, `;background:linear-gradient(${aqua},${skyHaze} 70%,${mango})`)}
${band(5, mango)}
${band(7, seaLine)}
${band(5, lagoonSoft)}
</table>`;
}
