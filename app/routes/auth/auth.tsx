import { useEffect, useState } from 'react';
import { useNavigate, type MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { Picture } from '../../components/picture.tsx';
import { useAuth } from '../../data/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './auth.module.css';

export const meta: MetaFunction = () => [{ title: `Sign in · ${site.product}` }, { name: 'robots', content: 'noindex' }];

const tabs = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

/** Sign in and sign up. Whoever is signed in already goes on to the home page. */
export default function Auth() {
  const { user, loading } = useAuth();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('sign-in');
  const navigate = useNavigate();

  useEffect(() => {
    if (user) void navigate('/', { replace: true });
  }, [user, navigate]);

  return (
    <main id="content" className={styles.page}>
      <div className={styles.card}>
        <Picture image="tours/full-day-sailing" alt="" eager sizes="(min-width: 56rem) 30rem, 1px" className={styles.picture} />
        <div className={styles.panel}>
          <h1>Your account</h1>
          {loading || user ? (
            <Loading />
          ) : (
            <Tabs label="Sign in or sign up" tabs={tabs} value={tab} onChange={setTab}>
              {tab === 'sign-in' ? <SignInForm /> : <SignUpForm />}
            </Tabs>
          )}
        </div>
      </div>
    </main>
  );
}
