import { accountMailKinds, accountMailSubject } from '../../domain/mail/account-mails.ts';

/**
 * The settings of a project (supabase/config.toml) with the subjects of the mails of the auth service.
 * @throws Error if a mail has no subject there
 */
export function withAccountSubjects(config: string): string {
  return accountMailKinds.reduce((text, kind) => {
    const line = new RegExp(`(\\[auth\\.email\\.template\\.${kind}\\]\\nsubject = ).*`);
    if (!line.test(text)) throw new Error(`supabase/config.toml has no subject of the mail ${kind}`);
    // A string of JSON is one of TOML too.
    return text.replace(line, (_whole, before: string) => before + JSON.stringify(accountMailSubject(kind)));
  }, config);
}
