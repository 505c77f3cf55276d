/** The key in local storage with the language that was chosen for the desk on this device, and its name in a link. */
export const deskLanguageKey = 'desk-language';

/** The key in local storage with a chosen language that the account does not have yet. */
export const unsavedLanguageKey = 'desk-language-unsaved';

/** A language of the site besides that of the page, and what its addresses begin with. */
interface Other {
  readonly language: string;
  readonly prefix: string;
}

/**
 * Opens this page of the operator in the language that was chosen for the desk on this device; without a choice it
 * stays as it is. So links in mails, notifications and an installed desk lead to the language of the person
 * (docs/product/desk.md, Language). A link with `?desk-language=es` chooses: the device keeps it, and the address loses
 * it. Without a desk in the language of the page, the page opens in the first language.
 *
 * The build also writes this function into those pages (scripts/build/finish-build.ts), so that the page does not load
 * first. It therefore uses nothing from outside itself.
 * @param own what the address of the page begins with; '' in the first language
 * @param others the languages of the desk besides that of the page, the first one first
 * @param hasDesk whether the desk can be read in the language of the page
 */
export function openChosenLanguage(own: string, others: readonly Other[], hasDesk: boolean): void {
  const url = new URL(location.href);
  let chosen = url.searchParams.get('desk-language');
  if (chosen !== null) {
    url.searchParams.delete('desk-language');
    history.replaceState(history.state, '', url.href);
  }
  try {
    if (chosen) for (const key of ['desk-language', 'desk-language-unsaved']) localStorage.setItem(key, chosen);
    chosen ??= localStorage.getItem('desk-language');
  } catch {}
  const other = others.find(({ language }) => language === chosen) ?? (hasDesk ? null : others[0]);
  if (!other) return;
  window.__leaving = true;
  const { pathname, search, hash } = url;
  location.replace(other.prefix + pathname.slice(own.length) + search + hash);
}
