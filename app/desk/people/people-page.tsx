import type { MetaFunction } from 'react-router';
import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { loadAdministrators, loadInvitations } from '../../data/people/administrators.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { useList } from '../shared/use-loaded.ts';
import { AdministratorsPanel } from './administrators-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { SecondStepRule } from './second-step-rule.tsx';
import styles from './people-page.module.css';

export const meta: MetaFunction = () => [{ title: `People · ${site.product}` }, { name: 'robots', content: 'noindex' }];

/** The page of the administrators and their open invitations (docs/product/accounts.md, Administrators). */
export default function PeoplePage() {
  const administrators = useList(['administrators'], loadAdministrators);
  const invitations = useList(['invitations'], loadInvitations);
  const reload = async () => void (await Promise.all([administrators.reload(), invitations.reload()]));
  return (
    <>
      <TopBar
        title="People"
        line={
          <>
            Who opens this desk. All times are Belize time. <Link to={address.desk.history}>What everybody did</Link>
          </>
        }
      />
      <div className={styles.page}>
        <AdministratorsPanel {...administrators} onChanged={reload} />
        <div className={styles.column}>
          <InvitationsPanel {...invitations} onChanged={reload} />
          <SecondStepRule administrators={administrators.items} />
        </div>
      </div>
    </>
  );
}
