import { loadAuthClient } from '../auth-client.ts';

/**
 * Stores the language of the account, for its mails and notifications and for other devices. Rejects with the auth
 * service's error, such as that of a lost connection.
 */
export async function saveAccountLanguage(language: string): Promise<void> {
  const { error } = await (await loadAuthClient()).updateUser({ data: { locale: language } });
  if (error) throw error;
}

/** The language of an account, which its metadata names. '' if they name none. */
export function accountLanguage(metadata: Readonly<Record<string, unknown>>): string {
  return typeof metadata.locale === 'string' ? metadata.locale : '';
}
