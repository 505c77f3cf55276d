import { loadAuthClient } from '../auth-client.ts';

// In ms. The page opens in the other language all the same.
const longestWait = 2_000;

/**
 * Stores the language of the account, for its mails and notifications and for other devices. Ends after two seconds at
 * the latest; without a connection the account keeps the language that it has.
 */
export async function saveAccountLanguage(language: string): Promise<void> {
  const save = async () => {
    await (await loadAuthClient()).updateUser({ data: { locale: language } });
  };
  await Promise.race([save().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/** The language of an account, which its metadata names. '' if they name none. */
export function accountLanguage(metadata: Readonly<Record<string, unknown>>): string {
  return typeof metadata.locale === 'string' ? metadata.locale : '';
}
