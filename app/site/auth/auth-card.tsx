import type { ReactNode } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import { prepareCaptcha } from '../../data/captcha/captcha-token.ts';
import styles from './auth.module.css';

/** The layout of the account pages: a picture and a panel. */
export function AuthCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="content" className={styles.page}>
      <div className={styles.card}>
        <Picture
          image="tours/full-day-sailing"
          alt=""
          eager
          sizes="(min-width: 56rem) 30rem, 1px"
          className={styles.picture}
        />
        <div className={styles.panel} onInput={prepareCaptcha}>
          <h1>{heading}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
