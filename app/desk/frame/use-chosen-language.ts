import { useEffect, useRef } from 'react';
import { language, prefix } from '#words/language.ts';
import { hasDesk } from '../../../domain/words/desk-languages.ts';
import { accountLanguage, saveAccountLanguage } from '../../data/people/account-language.ts';
import { prepareDesk } from '../../data/push/desk-worker.ts';
import { useAuth } from '../../data/session.tsx';
import { returnHandled } from '../../data/sign-in/handled-return.ts';
import { checkDeskPath, findReturnPath } from '../../data/sign-in/return-path.ts';
import { deviceStore } from '../../data/storage.ts';
import { deskLanguageKey, openChosenLanguage, unsavedLanguageKey } from '../../start/open-chosen-language.ts';
import { otherDesks } from './other-desks.ts';

/**
 * Opens the desk in the chosen language, also if the router has opened it. Once the account is known, stores a new
 * choice with it; without a choice on the device, a page of the first language follows the account. Later changes of
 * the account, such as in another tab, leave the page as it is, because somebody may be typing.
 */
export function useChosenLanguage(): void {
  const { session } = useAuth();
  const isSettled = useRef(false);
  useEffect(() => openChosenLanguage(prefix, otherDesks, hasDesk(language)), []);
  useEffect(() => {
    if (!session || isSettled.current) return;
    isSettled.current = true;
    const account = accountLanguage(session.user.user_metadata);
    // Without a connection, the next visit stores it.
    saveChoice(account).catch(() => undefined);
    void followAccount(account);
  }, [session]);
}

/** Stores the choice of this device with the account, if it is a new one. Rejects like saveAccountLanguage. */
async function saveChoice(account: string): Promise<void> {
  // The page is about to be left for any other language.
  if (deviceStore.read(unsavedLanguageKey) !== language) return;
  if (account !== language) await saveAccountLanguage(language);
  deviceStore.write(unsavedLanguageKey, null);
}

/**
 * Opens this page of the first language in that of the account, unless the device has a choice. After a return from
 * Google, which opens the desk's home first, that is the page at which the sign-in began, once the return has ended.
 * Installing the other desk takes a while: if somebody has used the page by then, it stays, and the next one follows.
 */
async function followAccount(account: string): Promise<void> {
  if (prefix || deviceStore.read(deskLanguageKey) !== null) return;
  const other = otherDesks.find((each) => each.language === account);
  if (!other) return;
  const wanted = (await returnHandled()) ? checkDeskPath(findReturnPath()) : null;
  let isUsed = false;
  const note = () => (isUsed = true);
  for (const input of ['pointerdown', 'keydown', 'input']) addEventListener(input, note, { capture: true, once: true });
  if (!(await prepareDesk(other.prefix)) || isUsed) return;
  location.replace(other.prefix + (wanted ?? location.pathname + location.search + location.hash));
}
