import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type MetaFunction } from 'react-router';
import * as account from '#words/account.ts';
import * as words from '#words/sign-in.ts';
import { site } from '../../../site.config.ts';
import { checkDeskPath } from '../../data/sign-in/return-path.ts';
import { useAuth } from '../../data/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsScript } from '../../start/needs-script.tsx';
import { AuthCard } from './auth-card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const meta: MetaFunction = () => [
  { title: `${words.tag} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

const tabs = [
  { value: 'sign-in', label: words.signIn },
  { value: 'sign-up', label: words.signUp },
] as const;

/** The accounts page (docs/product/accounts.md, Accounts page). Redirects to / when signed in. */
export default function Auth() {
  const { user, loading } = useAuth();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('sign-in');
  const navigate = useNavigate();
  // The desk page that asked for the sign-in.
  const returnTo = checkDeskPath((useLocation().state as { returnTo?: unknown } | null)?.returnTo);

  useEffect(() => {
    if (user) void navigate(returnTo ?? '/', { replace: true });
  }, [user, navigate, returnTo]);

  return (
    <AuthCard heading={account.title}>
      <NeedsScript what={words.action} />
      {loading || user ? (
        <Loading />
      ) : (
        <Tabs label={words.tabs} tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'sign-in' ? <SignInForm returnTo={returnTo} /> : <SignUpForm />}
        </Tabs>
      )}
    </AuthCard>
  );
}
