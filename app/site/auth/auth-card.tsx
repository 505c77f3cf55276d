import type { ReactNode, Ref } from 'react';
import { accountPicture } from '../../../content/featured.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { prepareCaptcha } from '../../data/captcha/captcha-token.ts';
import styles from './auth.module.css';

interface AuthCardProps {
  heading: string;
  /** The heading, which gets the focus when a pressed button disappears. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The layout of the account pages: a picture and a panel. */
export function AuthCard({ heading, ref, children }: AuthCardProps) {
  return (
    <main id="content" className={styles.page}>
      <div className={styles.card}>
        <Picture image={accountPicture} alt="" eager sizes="(min-width: 56rem) 30rem, 1px" className={styles.picture} />
        <div className={styles.panel} onInput={prepareCaptcha}>
          <h1 ref={ref} tabIndex={ref ? -1 : undefined}>
            {heading}
          </h1>
          {children}
        </div>
      </div>
    </main>
  );
}
