import { palette } from '../../content/palette.ts';
import { address as page, addressIn } from '../site/addresses.ts';
import type { DeskRole } from '../desk/desk-role.ts';
import { accountMailWords, type AccountMailWords } from '../words/account-mail-words.ts';
import { firstLanguage, isFirst, languages } from '../words/languages.ts';
import type { AccountLinkType } from './account-links.ts';
import { mailButton, mailFrame } from './mail-frame.ts';

/** The mails of the auth service, by the hosted service's names. */
export type AccountMailKind =
  | 'confirmation'
  | 'email_change'
  | 'invite'
  | 'magic_link'
  | 'reauthentication'
  | 'recovery';

type WordsByLanguage = Readonly<Record<string, AccountMailWords>>;

/** The texts of one mail: HTML in the template language of the hosted service, but the subject, which is plain text. */
interface AccountMail {
  title: string;
  /** The subject, if different from the title. */
  subject?: string;
  /** The heading, if different from the title. */
  heading?: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  text: string;
  /** The type of its link; null for a mail that only has a code. */
  link: AccountLinkType | null;
  footnote: string;
}

/** The words of each language of the site. */
const wordsOfSite: WordsByLanguage = Object.fromEntries(languages.map((each) => [each, accountMailWords[each]]));

const siteName = '{{ if .SiteName }}{{ .SiteName }}{{ else }}{{ .SiteURL }}{{ end }}';
const strong = (field: string) => `<strong>{{ ${field} }}</strong>`;
const unbroken = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
const either = (field: string, text: string, otherwise: string) =>
  `{{ if ${field} }}${text}{{ else }}${otherwise}{{ end }}`;

const accountMails: Readonly<Record<AccountMailKind, (words: AccountMailWords) => AccountMail>> = {
  confirmation: ({ language, accountMails: texts }) => ({
    title: texts.confirm,
    heading: texts.confirmHeading({ whole: unbroken }).join(''),
    preview: texts.confirmPreview,
    text: texts.confirmText({ site: siteLink(language) }),
    link: 'signup',
    footnote: texts.confirmNote,
  }),
  email_change: ({ language, accountMails: texts }) => {
    const change = { site: siteLink(language), next: strong('.NewEmail') };
    const changeOf = texts.changeTextOf({ ...change, before: strong('.Email') });
    return {
      title: texts.change,
      heading: texts.changeHeading({ whole: unbroken }).join(''),
      preview: texts.changePreview,
      text: either('.Email', changeOf, texts.changeText(change)),
      link: 'email_change',
      footnote: texts.changeNote,
    };
  },
  // The function invite-administrator names who invites and the role, and nothing else makes invitations.
  invite: (words) => {
    const { accountMails: texts } = words;
    const desk = { name: siteName, site: siteLink(words.language) };
    const invites = texts.inviteTextBy({ ...desk, inviter: strong('.Data.invited_by') });
    const role = texts.inviteRole({ role: `<strong>${roleText(words)}</strong>` });
    return {
      title: texts.invite,
      preview: either(
        '.Data.invited_by',
        texts.invitePreviewBy({ inviter: '{{ .Data.invited_by }}' }),
        texts.invitePreview,
      ),
      text: `${either('.Data.invited_by', invites, texts.inviteText(desk))}{{ if .Data.invited_as }} ${role}{{ end }} ${texts.inviteAccept}`,
      link: 'invite',
      footnote: texts.inviteNote,
    };
  },
  magic_link: ({ language, accountMails: texts }) => ({
    title: texts.signIn,
    preview: texts.signInPreview,
    text: texts.signInText({ site: siteLink(language) }),
    link: 'magiclink',
    footnote: texts.signInNote,
  }),
  reauthentication: ({ language, accountMails: texts }) => ({
    subject: texts.codeSubject,
    title: texts.code,
    preview: texts.codePreview,
    text: texts.codeText({ site: siteLink(language) }),
    link: null,
    footnote: texts.codeNote,
  }),
  recovery: ({ language, accountMails: texts }) => ({
    title: texts.recovery,
    preview: texts.recoveryPreview,
    text: texts.recoveryText({ site: siteLink(language) }),
    link: 'recovery',
    footnote: texts.recoveryNote,
  }),
};

/** The message of the button of each link, which the page of the link has too. */
const buttons: Readonly<Record<AccountLinkType, keyof AccountMailWords['accountLinks']>> = {
  signup: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change: 'emailChange',
};

/** The names of the mails. */
export const accountMailKinds = Object.keys(accountMails) as AccountMailKind[];

const mono = "Menlo,Consolas,'Courier New',monospace";

/**
 * The template of a mail, the content of supabase/templates/<kind>.html: the mail in each language, of which the one of
 * the account is sent. Its link leads to a page of the site whose button redeems the token. `{{ .ConfirmationURL }}`
 * would redeem it on a GET, which mail scanners send.
 * @param all the words in each language
 */
export function accountMailPage(kind: AccountMailKind, all: WordsByLanguage = wordsOfSite): string {
  return inEachLanguage(all, (words) => pageIn(kind, words));
}

/** The template of the subject of a mail, auth.email.template.<kind>.subject in supabase/config.toml. As above. */
export function accountMailSubject(kind: AccountMailKind, all: WordsByLanguage = wordsOfSite): string {
  return inEachLanguage(all, (words) => {
    const { title, subject = title } = accountMails[kind](words);
    return subject;
  });
}

/**
 * A text in the language of the account, which sign-up stores as `locale` of its user_metadata. An account without it
 * gets the first language.
 */
function inEachLanguage(all: WordsByLanguage, write: (words: AccountMailWords) => string) {
  return Object.entries(all)
    .filter(([language]) => !isFirst(language))
    .reduce(
      (otherwise, [language, words]) => either(`eq .Data.locale "${language}"`, write(words), otherwise),
      write(all[firstLanguage]!),
    );
}

function pageIn(kind: AccountMailKind, words: AccountMailWords): string {
  const { title, heading, preview, text, link, footnote } = accountMails[kind](words);
  const { language, accountMails: texts } = words;
  const { lagoonSoft, line } = palette;
  const never = link ? texts.neverAskBoth : texts.neverAskCode;
  return mailFrame({
    language,
    title,
    ...(heading ? { heading } : {}),
    preview,
    home: { url: '{{ .SiteURL }}', page: homeIn(language), name: siteName },
    content: `<p style="margin:0 0 20px">${text}</p>
${link ? linkButton(link, words) : ''}${codeBlock(words)}
<p style="margin:0;padding-top:18px;border-top:1px solid ${line};color:${lagoonSoft};font-size:15px">${footnote}</p>`,
    footer: `<p style="margin:0">${texts.sentBecause({ site: siteLink(language) })} ${never}</p>`,
  });
}

function homeIn(language: string): string {
  return `{{ .SiteURL }}${addressIn(language, '')}`;
}

function siteLink(language: string): string {
  return linkTo(homeIn(language));
}

function linkTo(url: string): string {
  return `<a href="${url}" style="color:${palette.turquoise}">${url}</a>`;
}

/** The role of an invitation, in words. In English they are the names of the roles. */
function roleText({ accountMails: texts }: AccountMailWords): string {
  const roles: Readonly<Record<DeskRole, string>> = { owner: texts.owner, staff: texts.staff, crew: texts.crew };
  return Object.entries(roles)
    .filter(([role, text]) => text !== role)
    .reduce(
      (otherwise, [role, text]) => either(`eq .Data.invited_as "${role}"`, text, otherwise),
      '{{ .Data.invited_as }}',
    );
}

/** The button of a mail, and the page for its code. Go's html/template escapes the values as parts of a URL. */
function linkButton(type: AccountLinkType, { language, accountLinks, accountMails: texts }: AccountMailWords): string {
  const codePage = `{{ .SiteURL }}${addressIn(language, page.accountLink)}#type=${type}`;
  const account = type === 'email_change' ? '.NewEmail' : '.Email';
  const href = `${codePage}&amp;token_hash={{ .TokenHash }}&amp;email={{ ${account} }}&amp;redirect_to={{ .RedirectTo }}`;
  return `<p style="margin:0 0 14px">${mailButton(accountLinks[buttons[type]], href)}</p>
<p style="margin:0 0 12px">${texts.orOpen({ page: linkTo(codePage) })}</p>
`;
}

function codeBlock({ accountMails: texts }: AccountMailWords): string {
  const code = `<span style="display:block;margin-top:8px;padding:12px 18px;background:${palette.aquaPale};border-radius:6px;font-family:${mono};font-size:26px;line-height:1.3;letter-spacing:0.18em">{{ .Token }}</span>`;
  return `<p style="margin:0 0 24px">${texts.yourCode({ code })}</p>`;
}
