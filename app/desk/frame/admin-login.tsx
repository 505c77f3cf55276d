import { Link } from 'react-router';
import * as words from '#words/desk-login.ts';
import { language, prefix } from '#words/language.ts';
import { address } from '../../../domain/site/addresses.ts';
import { GoogleButton } from '../../ui/sign-in/google-button.tsx';
import { useAuth } from '../../data/session.tsx';
import type { GoogleFailure } from '../../data/sign-in/google-sign-in.ts';
import { deviceStore } from '../../data/storage.ts';
import { deskLanguageKey } from '../../start/open-chosen-language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { usePress } from '../../ui/fields/use-press.ts';
import { showToast } from '../../ui/toast.tsx';
import styles from '../shared/admin.module.css';
import { DecisionsOfOthers } from '../offline/decisions-of-others.tsx';
import { LanguageLinks } from './language-links.tsx';
import { usePagePath } from './use-page-path.ts';

/** The sign-in screen of the desk (docs/product/desk.md, Access). */
export function AdminLogin() {
  const { signInWithGoogle } = useAuth();
  const { pathname, search, hash } = usePagePath();
  const from = pathname + search + hash;
  const { isBusy, press } = usePress({
    tell: (error) => showToast({ tone: 'error', title: words.failed, message: (error as GoogleFailure).advice }),
  });
  const start = () =>
    press(async () => {
      // Google returns to the desk of the first language, which leads back here.
      if (prefix) deviceStore.write(deskLanguageKey, language);
      await signInWithGoogle(from);
      // The page is left, so the button stays busy.
      await new Promise(() => {});
    });
  return (
    <div className={styles.gate}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <DecisionsOfOthers canDiscard={false} />
      <GoogleButton label={words.google} busy={isBusy} onClick={() => void start()} />
      <p className={styles.ways}>
        <Link to={address.auth} state={{ returnTo: from }} className={buttonClass('quiet')}>
          {words.otherWays}
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          {words.backToWebsite}
        </Link>
        <LanguageLinks className={buttonClass('quiet')} />
      </p>
    </div>
  );
}
