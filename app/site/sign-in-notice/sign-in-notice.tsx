import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { prefix } from '#words/language.ts';
import * as signIn from '#words/sign-in.ts';
import * as words from '#words/sign-in-notice.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { checkDeskPath, findReturnPath } from '../../data/sign-in/return-path.ts';
import { useAuth } from '../../data/session.tsx';
import type { Arrival } from '../../data/sign-in/arrival.ts';
import { showToast } from '../../ui/toast.tsx';
import { SignInQuestion } from './sign-in-question.tsx';

/**
 * Shows the result of a sign-in that left the site, by Google or by a link in a mail (docs/product/notices.md,
 * Notices). A recovery link leads to the page for setting the password, which shows its own result. Asks first if the
 * tokens do not belong to a sign-in of this browser.
 */
export function SignInNotice() {
  const { arrival, dismissArrival } = useAuth();
  const navigate = useNavigate();
  // Shows each arrival only once, no matter how often the session changes.
  const told = useRef<Arrival | null>(null);
  useEffect(() => {
    if (
      !arrival ||
      arrival.kind === 'question' ||
      arrival === told.current ||
      location.pathname === address.newPassword
    )
      return;
    told.current = arrival;
    dismissArrival();
    if (arrival.kind === 'password') void navigate(address.newPassword, { replace: true });
    else if (arrival.kind === 'confirmed') showToast(confirmed);
    else if (arrival.kind === 'google') {
      showToast({ tone: 'success', title: welcome });
      const deskPath = checkDeskPath(findReturnPath());
      if (deskPath) void navigate(deskPath, { replace: true });
    }
    // Google returns to /admin, links in mails return to /.
    else if (location.pathname === (prefix ? prefix + address.desk.home : address.desk.home))
      showToast({ tone: 'error', title: signIn.failed });
    else
      showToast({
        tone: 'error',
        title: arrival.message,
        message: arrival.code === 'otp_expired' ? words.deadLink : undefined,
      });
  }, [arrival, dismissArrival, navigate]);
  return arrival?.kind === 'question' && <SignInQuestion {...arrival} />;
}

const welcome = words.welcome({
  product: site.product,
  name: (text) => (
    <span key="name" translate="no">
      {text}
    </span>
  ),
});

const confirmed = {
  tone: 'success',
  title: words.confirmed,
  message: words.signedIn,
} as const;
