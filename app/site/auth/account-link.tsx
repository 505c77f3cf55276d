import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, type MetaFunction } from 'react-router';
import * as account from '#words/account.ts';
import * as words from '#words/account-link.ts';
import * as deadLink from '#words/dead-link.ts';
import { accountLinks } from '../../../domain/mail/account-links.ts';
import { address } from '../../../domain/site/addresses.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { useAuth } from '../../data/session.tsx';
import { readMailLink, type MailCode, type MailLink } from '../../data/sign-in/mail-link.ts';
import { NeedsScript } from '../../start/needs-script.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { accountLinkTexts } from './account-link-texts.ts';
import { AuthCard } from './auth-card.tsx';
import { MailCodeForm } from './mail-code-form.tsx';
import { useAuthTask } from './use-auth-task.ts';
import styles from './auth.module.css';

export const meta: MetaFunction = () => privateMeta(account.title);

/**
 * The page that the links of account mails open (docs/product/accounts.md, Links in mails). Opening it changes nothing,
 * because mail scanners open links and run scripts: only the button sends the token. Without a token it asks for the
 * code of the mail.
 */
export default function AccountLink() {
  const { hash } = useLocation();
  // Undefined until hydration, because the server does not get the fragment.
  const [link, setLink] = useState<MailLink | null>();
  useEffect(() => setLink(readMailLink(hash, location.origin)), [hash]);
  if (link) return <OpenedLink key={hash} link={link} />;
  return (
    <AuthCard heading={words.title}>
      <NeedsScript what={words.action} />
      {link === undefined ? <Loading /> : <p className={styles.intro}>{words.missing}</p>}
      <BackToSignIn />
    </AuthCard>
  );
}

function OpenedLink({ link }: { link: MailLink }) {
  const { redeemMailLink } = useAuth();
  const navigate = useNavigate();
  const [end, setEnd] = useState<'dead' | 'halfway' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared.
  useEffect(() => {
    if (end) heading.current?.focus();
  }, [end]);

  const redeem = async (code?: MailCode) => {
    const outcome = await redeemMailLink(link, code);
    if (outcome === 'halfway') setEnd(outcome);
    else if (outcome === 'refused') void navigate('/', { replace: true });
    // The notice of the sign-in leads to the page for the new password.
    else if (link.type !== 'recovery' && link.type !== 'invite') void navigate(link.next, { replace: true });
  };
  const { heading: title, dead, form: Form } = accountLinkTexts[link.type];
  const { button } = accountLinks[link.type];
  if (end)
    return (
      <AuthCard heading={end === 'dead' ? deadLink.title : words.halfwayTitle} ref={heading}>
        <p className={styles.intro}>{end === 'dead' ? `${deadLink.text} ${dead}` : words.halfway}</p>
        {end === 'dead' && Form && <Form initialEmail={link.email} />}
        <BackToSignIn />
      </AuthCard>
    );
  return (
    <AuthCard heading={title}>
      {link.token ? (
        <LinkButton link={link} label={button} redeem={redeem} onDead={() => setEnd('dead')} />
      ) : (
        <MailCodeForm initialEmail={link.email} label={button} redeem={redeem} />
      )}
    </AuthCard>
  );
}

interface LinkButtonProps {
  link: MailLink;
  label: string;
  redeem: () => Promise<void>;
  onDead: () => void;
}

function LinkButton({ link: { type, email }, label, redeem, onDead }: LinkButtonProps) {
  const { isBusy, run } = useAuthTask();
  const press = () =>
    run(async () => {
      try {
        await redeem();
      } catch (error) {
        if (explainAuthError(error).code !== 'otp_expired') throw error;
        onDead();
      }
    });
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{accountLinkTexts[type].lead}</p>
      {email && (
        <p className={styles.intro}>
          {(type === 'email_change' ? words.newAddress : words.account)({
            email,
            account: (text) => <strong key="account">{text}</strong>,
          })}
        </p>
      )}
      <Button busy={isBusy} onClick={() => void press()} className={styles.wide}>
        {label}
      </Button>
      <p className={styles.wait}>{words.unasked}</p>
    </div>
  );
}

function BackToSignIn() {
  return (
    <Link to={address.auth} className={styles.way}>
      {account.back}
    </Link>
  );
}
