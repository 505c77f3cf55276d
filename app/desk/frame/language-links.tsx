import type { MouseEvent } from 'react';
import * as words from '#words/desk-frame.ts';
import { prepareDesk } from '../../data/push/desk-worker.ts';
import { deviceStore } from '../../data/storage.ts';
import { deskLanguageKey, unsavedLanguageKey } from '../../start/open-chosen-language.ts';
import { usePress } from '../../ui/fields/use-press.ts';
import { showError } from '../shared/desk-notices.ts';
import { otherDesks } from './other-desks.ts';
import { usePagePath } from './use-page-path.ts';

const middleButton = 1;

/**
 * Links to this page of the desk in the other languages (docs/product/desk.md, Language). The link carries the choice,
 * so it counts in another tab too: the device keeps it, and so does the account once it is known. If this desk opens
 * without a connection, the other one is made to do so first, and without a connection for that a notice says so. A
 * press that opens another tab leaves this page as it is, which installs the other desk meanwhile: that tab keeps the
 * choice at once, and may be closed before it has done so itself.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search, hash } = usePagePath();
  const addressIn = (language: string, prefix: string) => {
    const query = new URLSearchParams(search);
    query.set(deskLanguageKey, language);
    return `${prefix}${pathname}?${query.toString()}${hash}`;
  };
  const { isBusy, press } = usePress({ tell: showError });
  const leave = (event: MouseEvent, language: string, prefix: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return void prepareDesk(prefix);
    event.preventDefault();
    void press(async () => {
      if (!(await prepareDesk(prefix))) throw new Error(words.languageAway);
      // Not by the address: without a connection its worker opens another page.
      for (const key of [deskLanguageKey, unsavedLanguageKey]) deviceStore.write(key, language);
      location.assign(prefix + pathname + search + hash);
    });
  };
  return (
    <>
      {otherDesks.map(({ language, prefix, name }) => (
        <a
          key={language}
          href={addressIn(language, prefix)}
          hrefLang={language}
          lang={language}
          className={className}
          aria-busy={isBusy || undefined}
          onClick={(event) => leave(event, language, prefix)}
          onAuxClick={({ button }) => button === middleButton && void prepareDesk(prefix)}
        >
          {name}
        </a>
      ))}
    </>
  );
}
