import { useEffect } from 'react';
import * as words from '#words/google-popup.ts';
import * as signIn from '#words/sign-in.ts';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import type { GoogleFailure } from '../../data/sign-in/google-sign-in.ts';
import { deviceStore } from '../../data/storage.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { endOffer, offerSignIn, seenKey } from '../../start/offer-sign-in.ts';
import styles from './google-popup.module.css';

/**
 * Offers the Google sign-in once (docs/product/site.md, Google sign-in popup). The HTML contains it, and the style
 * sheet shows it (offer-sign-in.ts).
 */
export function GooglePopup() {
  const { user, signInWithGoogle } = useAuth();
  useEffect(offerSignIn, []);
  useEffect(() => {
    if (user) endOffer();
  }, [user]);

  const dismiss = () => {
    deviceStore.write(seenKey, 'true');
    endOffer();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from its buttons.
    <section
      className={styles.popup}
      role="dialog"
      aria-labelledby="google-title"
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <div className={styles.words}>
        <h2 id="google-title">
          {words.title({
            product: site.product,
            name: (text) => (
              <span key="name" translate="no">
                {text}
              </span>
            ),
          })}
        </h2>
        <p>{words.text}</p>
      </div>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            dismiss();
            signInWithGoogle().catch(({ advice }: GoogleFailure) =>
              showToast({ tone: 'error', title: signIn.failed, message: advice }),
            );
          }}
        >
          {words.signIn}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          {words.later}
        </Button>
      </div>
    </section>
  );
}
