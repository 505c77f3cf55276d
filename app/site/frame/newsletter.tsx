import { useState, type FormEvent } from 'react';
import * as shared from '#words/shared.ts';
import * as words from '#words/newsletter.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './site-footer.module.css';

/** A placeholder that sends no request (docs/product/site.md, Footer). */
export function Newsletter() {
  const [busy, setBusy] = useState(false);
  const join = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      // A real request would have failed.
      if (!navigator.onLine) {
        showToast({ tone: 'error', title: shared.somethingWentWrong, topic: 'newsletter' });
        return;
      }
      form.reset();
      showToast({ tone: 'success', title: words.thanks, topic: 'newsletter' });
    }, 1_000);
  };
  return (
    <form method="dialog" className={styles.newsletter} onSubmit={join} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className={styles.title}>
        {words.title}
      </h2>
      <p>{words.intro}</p>
      <div className={styles.join}>
        <TextField label={words.email} type="email" name="email" autoComplete="email" maxLength={254} required />
        <Button type="submit" busy={busy}>
          {words.join}
        </Button>
      </div>
    </form>
  );
}
