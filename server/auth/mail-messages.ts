/** The content of a mail, without its addressee. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** What a mail of this service carries: a link that does it in one step, and a code to type in instead. */
export interface MailSecrets {
  link: string;
  code: string;
}

/** Asks the owner of an address to confirm that a sign-up was theirs. */
export function confirmationMail(siteUrl: string, secrets: MailSecrets): MailMessage {
  return compose(siteUrl, secrets, {
    subject: 'Confirm your e-mail address',
    lead: `You, or somebody using your address, signed up at ${new URL(siteUrl).host}. Confirm your e-mail address to finish.`,
    button: 'Confirm my e-mail address',
    otherwise: 'If it was not you, ignore this message: nothing happens without your confirmation.',
  });
}

/** Lets the owner of an account set a new password. */
export function recoveryMail(siteUrl: string, secrets: MailSecrets): MailMessage {
  return compose(siteUrl, secrets, {
    subject: 'Reset your password',
    lead: `A new password was asked for your account at ${new URL(siteUrl).host}. Follow the link to choose one.`,
    button: 'Choose a new password',
    otherwise: 'If it was not you, ignore this message: your password stays as it is.',
  });
}

interface Wording {
  subject: string;
  lead: string;
  button: string;
  otherwise: string;
}

function compose(siteUrl: string, { link, code }: MailSecrets, { subject, lead, button, otherwise }: Wording): MailMessage {
  const text = `${lead}\n\n${button}:\n${link}\n\nOr enter this code: ${code}\n\nLink and code are good for 24 hours and work once.\n${otherwise}\n\n${siteUrl}\n`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px">${escape(subject)}</h1>
<p>${escape(lead)}</p>
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#0b5c66;color:#fff;border-radius:6px;text-decoration:none">${escape(button)}</a></p>
<p>Or enter this code: <strong style="letter-spacing:2px">${escape(code)}</strong></p>
<p style="color:#5a5a55;font-size:14px">Link and code are good for 24 hours and work once. ${escape(otherwise)}</p>
<p style="color:#5a5a55;font-size:14px"><a href="${escape(siteUrl)}" style="color:inherit">${escape(siteUrl)}</a></p>
</div>
</body>
</html>
`;
  return { subject, text, html };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
