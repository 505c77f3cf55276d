import { useState, type FormEvent } from 'react';
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
        showToast({ tone: 'error', title: 'Something went wrong', topic: 'newsletter' });
        return;
      }
      form.reset();
      showToast({ tone: 'success', title: 'Thanks for subscribing!', topic: 'newsletter' });
    }, 1_000);
  };
  return (
    <form method="dialog" className={styles.newsletter} onSubmit={join} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className={styles.title}>
        Newsletter
      </h2>
      <p>What is biting, what is blooming and when the whale sharks pass: a few letters a year.</p>
      <div className={styles.join}>
        <TextField label="Your e-mail" type="email" name="email" autoComplete="email" maxLength={254} required />
        <Button type="submit" busy={busy}>
          Join
        </Button>
      </div>
    </form>
  );
}
