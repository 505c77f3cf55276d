import { language } from '../words/en/language.ts';
import { palette } from '../brand/palette.ts';
import { address as page } from '../site/addresses.ts';
import { accountLinks, type AccountLinkType } from './account-links.ts';
import { mailButton, mailFrame } from './mail-frame.ts';

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

const siteName = '{{ if .SiteName }}{{ .SiteName }}{{ else }}{{ .SiteURL }}{{ end }}';
const siteLink = `<a href="{{ .SiteURL }}" style="color:${palette.turquoise}">{{ .SiteURL }}</a>`;
const address = (field: string) => `<strong>{{ .${field} }}</strong>`;
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
    title: 'You are invited to the booking desk',
    preview:
      '{{ if .Data.invited_by }}{{ .Data.invited_by }} invites you.{{ else }}An account is waiting for you.{{ end }}',
    // The function invite-administrator names who invites and the role, and nothing else makes invitations.
    text: `{{ if .Data.invited_by }}<strong>{{ .Data.invited_by }}</strong> invites you{{ else }}You are invited{{ end }} to the booking desk of ${siteName} (${siteLink}), where requests are answered and trips are planned.{{ if .Data.invited_as }} Your role: <strong>{{ .Data.invited_as }}</strong>.{{ end }} Accept, and choose a password of your own.`,
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

const mono = "Menlo,Consolas,'Courier New',monospace";

/**
 * The template of a mail, the content of supabase/templates/<kind>.html. Its link leads to a page of the site whose
 * button redeems the token. `{{ .ConfirmationURL }}` would redeem it on a GET, which mail scanners send.
 */
export function accountMailPage(kind: AccountMailKind): string {
  const { title, heading, preview, text, link, footnote } = accountMails[kind];
  const { lagoonSoft, line } = palette;
  const secret = link ? 'your password or this code' : 'this code';
  const never = `We never ask you for ${secret}, neither by phone nor by mail.`;
  return mailFrame({
    language,
    title,
    ...(heading ? { heading } : {}),
    preview,
    home: { url: '{{ .SiteURL }}', name: siteName },
    content: `<p style="margin:0 0 20px">${text}</p>
${link ? linkButton(link) : ''}${codeBlock()}
<p style="margin:0;padding-top:18px;border-top:1px solid ${line};color:${lagoonSoft};font-size:15px">${footnote}</p>`,
    footer: `<p style="margin:0">Sent because of what was asked for at ${siteLink}. ${never}</p>`,
  });
}

/** The button of a mail, and the page for its code. Go's html/template escapes the values as parts of a URL. */
function linkButton(type: AccountLinkType): string {
  const { turquoise } = palette;
  const codePage = `{{ .SiteURL }}${page.accountLink}#type=${type}`;
  const account = type === 'email_change' ? 'NewEmail' : 'Email';
  const href = `${codePage}&amp;token_hash={{ .TokenHash }}&amp;email={{ .${account} }}&amp;redirect_to={{ .RedirectTo }}`;
  return `<p style="margin:0 0 14px">${mailButton(accountLinks[type].button, href)}</p>
<p style="margin:0 0 12px">Or open <a href="${codePage}" style="color:${turquoise}">${codePage}</a> and type the code.</p>
`;
}

function codeBlock(): string {
  return `<p style="margin:0 0 24px">Your code: <span style="display:block;margin-top:8px;padding:12px 18px;background:${palette.aquaPale};border-radius:6px;font-family:${mono};font-size:26px;line-height:1.3;letter-spacing:0.18em">{{ .Token }}</span></p>`;
}
