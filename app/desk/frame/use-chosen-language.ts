import { useEffect } from 'react';
import { otherLanguages } from 'virtual:other-languages';
import { prefix } from '#words/language.ts';
import { accountLanguage } from '../../data/people/account-language.ts';
import { useAuth } from '../../data/session.tsx';
import { openChosenLanguage } from '../../start/open-chosen-language.ts';

/** Opens the desk in the chosen language, also if the router has opened it or the account is known only now. */
export function useChosenLanguage(): void {
  const { session } = useAuth();
  const account = session ? accountLanguage(session.user.user_metadata) : '';
  useEffect(() => openChosenLanguage(prefix, otherLanguages, account), [account]);
}
