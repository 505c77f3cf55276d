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

/** The variables of a template: those of the hosted service, and SiteName, which is empty there. */
export interface MailValues {
  ConfirmationURL: string;
  /** The code, to type instead of following the link. */
  Token: string;
  TokenHash: string;
  SiteURL: string;
  RedirectTo: string;
  Email: string;
  NewEmail: string;
  /** The account's user_metadata, written by its owner. */
  Data: Record<string, unknown>;
  /** The name in the sender's address; empty if it has none. */
  SiteName: string;
}

export interface TemplateSettings {
  subject: string;
  /** Relative to the parent of the project folder, as with the Supabase CLI. */
  content_path: string;
}

export type MailTemplates = (kind: MailKind, values: MailValues) => MailMessage;

/**
 * Compiles the project's mail templates, or the defaults. The text part is derived from the HTML. A missing or invalid
 * file becomes a line in `problems`.
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
    // Line breaks in a value must not reach the subject header.
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
