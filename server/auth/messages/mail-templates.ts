import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { compileTemplate, type Template } from './go-template.ts';
import { escapeHtml, textOfHtml } from './html-text.ts';
import { defaultTemplate, mailKinds, type MailKind } from './mail-kinds.ts';

/** The content of a mail, without the recipient. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** The variables of a template. The hosted service has them too, except for SiteName. */
export interface MailValues {
  ConfirmationURL: string;
  /** The code, for typing instead of following the link. */
  Token: string;
  TokenHash: string;
  SiteURL: string;
  RedirectTo: string;
  Email: string;
  NewEmail: string;
  /** The account's user_metadata, which its owner writes. */
  Data: Record<string, unknown>;
  /** The name in the sender's address; empty if it has none. */
  SiteName: string;
}

export interface TemplateSettings {
  subject: string;
  /** As in the Supabase CLI, relative to the parent of the project folder. */
  content_path: string;
}

export type MailTemplates = (kind: MailKind, values: MailValues) => MailMessage;

/**
 * Compiles the project's mail templates; the default replaces one that is not configured. Derives the text part from
 * the HTML. A missing or invalid file adds a line to `problems`.
 */
export function loadMailTemplates(
  settings: Record<MailKind, TemplateSettings>,
  repositoryDir: string,
  problems: string[],
): MailTemplates {
  const compiled = Object.fromEntries(
    mailKinds.map((kind) => [kind, loadTemplate(kind, settings[kind], repositoryDir, problems)]),
  ) as Record<MailKind, CompiledMail>;
  return (kind, values) => {
    const mail = compiled[kind];
    const html = mail.html({ ...values });
    // A value with line breaks must not add lines to the header.
    return {
      subject: mail
        .subject({ ...values })
        .replace(/\s+/g, ' ')
        .trim(),
      html,
      text: textOfHtml(html),
    };
  };
}

interface CompiledMail {
  subject: Template;
  html: Template;
}

function loadTemplate(
  kind: MailKind,
  { subject, content_path: path }: TemplateSettings,
  repositoryDir: string,
  problems: string[],
): CompiledMail {
  const fallback = defaultTemplate(kind);
  const compile = (setting: string, origin: string, escape: (text: string) => string, read: () => string): Template => {
    try {
      return compileTemplate(read(), escape);
    } catch (error) {
      const name = `auth.email.template.${kind}.${setting}`;
      problems.push(`supabase/config.toml: ${name} cannot be used: ${origin}${(error as Error).message}`);
      return () => '';
    }
  };
  const readFile = () => readFileSync(isAbsolute(path) ? path : join(repositoryDir, path), 'utf8');
  return {
    subject: compile(
      'subject',
      '',
      (text) => text,
      () => subject || fallback.subject,
    ),
    html: compile('content_path', path && `${path}, `, escapeHtml, path ? readFile : () => fallback.html),
  };
}
