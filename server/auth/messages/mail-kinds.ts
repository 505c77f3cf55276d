/** The mails of this service, by the names of their templates in config.toml. */
export const mailKinds = [
  'confirmation',
  'invite',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
] as const;
export type MailKind = (typeof mailKinds)[number];

interface Wording {
  subject: string;
  lead: string;
  /** The text of the link; null for a mail that has only a code. */
  button: string | null;
  disclaimer: string;
}

// The default texts, for kinds without an [auth.email.template.*] in config.toml.
const wordings: Record<MailKind, Wording> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    lead: 'You, or someone with your address, signed up at {{ .SiteURL }}. Confirm your e-mail address to finish.',
    button: 'Confirm my e-mail address',
    disclaimer: 'If it was not you, ignore this message: nothing happens without your confirmation.',
  },
  invite: {
    subject: 'You have been invited',
    lead: 'You have been invited to make an account at {{ .SiteURL }}.',
    button: 'Accept the invitation',
    disclaimer: 'If you did not expect this, ignore this message.',
  },
  recovery: {
    subject: 'Reset your password',
    lead: 'A new password was requested for your account at {{ .SiteURL }}.',
    button: 'Choose a new password',
    disclaimer: 'If it was not you, ignore this message: your password stays as it is.',
  },
  magic_link: {
    subject: 'Your sign-in link',
    lead: 'Someone, hopefully you, requested to sign in at {{ .SiteURL }}.',
    button: 'Sign in',
    disclaimer: 'If it was not you, ignore this message: without the link or the code, no one can sign in.',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    lead: 'The address of your account at {{ .SiteURL }} will change from {{ .Email }} to {{ .NewEmail }}.',
    button: 'Confirm the change',
    disclaimer: 'If it was not you, do not follow the link, and set a new password.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Someone, hopefully you, is about to change the password of your account at {{ .SiteURL }}.',
    button: null,
    disclaimer: 'If it was not you, do not pass the code on, and set a new password.',
  },
};

/** The default template of a mail. */
export function defaultTemplate(kind: MailKind): { subject: string; html: string } {
  const { subject, lead, button, disclaimer } = wordings[kind];
  const buttonStyle =
    'display:inline-block;padding:12px 20px;background:#0b5c66;color:#fff;border-radius:6px;text-decoration:none';
  const link = `<p style="margin:24px 0"><a href="{{ .ConfirmationURL }}" style="${buttonStyle}">${button}</a></p>`;
  const codeLead = button ? `${link}\n<p>Or enter this code: ` : '<p>Enter this code: ';
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px">${subject}</h1>
<p>${lead}</p>
${codeLead}<strong style="letter-spacing:2px">{{ .Token }}</strong></p>
<p style="color:#5a5a55;font-size:14px">It works once and expires soon. ${disclaimer}</p>
<p style="color:#5a5a55;font-size:14px"><a href="{{ .SiteURL }}" style="color:inherit">{{ .SiteURL }}</a></p>
</div>
</body>
</html>
`;
  return { subject, html };
}
