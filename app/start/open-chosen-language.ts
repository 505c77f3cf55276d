/** The key in local storage with the language that was chosen for the desk on this device. */
export const deskLanguageKey = 'desk-language';

/** A language of the site besides that of the page, and what its addresses begin with. */
interface Other {
  readonly language: string;
  readonly prefix: string;
}

/**
 * Opens this page of the operator in the language that was chosen for the desk on this device. Without a choice a page
 * of the first language follows the account, and any other stays as it is. So links in mails, notifications and an
 * installed desk lead to the language of the person (docs/product/desk.md, Language).
 *
 * The build also writes this function into those pages (scripts/build/finish-build.ts), so that the page does not load
 * first. It therefore uses nothing from outside itself.
 * @param own what the address of the page begins with; '' in the first language
 * @param others the languages besides that of the page
 * @param account the language of the account; '' if it is not known
 */
export function openChosenLanguage(own: string, others: readonly Other[], account = ''): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('desk-language');
  } catch {}
  const wanted = chosen ?? (own ? '' : account);
  const other = others.find(({ language }) => language === wanted);
  if (!other) return;
  window.__leaving = true;
  const { pathname, search, hash } = location;
  location.replace(other.prefix + pathname.slice(own.length) + search + hash);
}
