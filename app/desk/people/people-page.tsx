import type { MetaFunction } from 'react-router';
import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { loadAdministrators, loadInvitations } from '../../data/people/administrators.ts';
import { SetupColumn, SetupPage } from '../shared/setup/setup-page.tsx';
import { useList } from '../shared/use-loaded.ts';
import { AdministratorsPanel } from './administrators-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { SecondStepRule } from './second-step-rule.tsx';
import { localTimeName } from '../../../domain/time/time-zone.ts';

export const meta: MetaFunction = () => [{ title: `People · ${site.product}` }, { name: 'robots', content: 'noindex' }];

/** The page of the people of the desk and of open invitations (docs/product/accounts.md, Administrators). */
export default function PeoplePage() {
  return (
    <SetupPage
      title="People"
      line={
        <>
          Who opens this desk. All times are {localTimeName}. <Link to={address.desk.history}>What everybody did</Link>
        </>
      }
      ownersOnly="Only owners manage people."
    >
      <People />
    </SetupPage>
  );
}

function People() {
  const administrators = useList(['administrators'], loadAdministrators);
  const invitations = useList(['invitations'], loadInvitations);
  const reload = async () => void (await Promise.all([administrators.reload(), invitations.reload()]));
  return (
    <>
      <AdministratorsPanel {...administrators} onChanged={reload} />
      <SetupColumn>
        <InvitationsPanel {...invitations} onChanged={reload} />
        <SecondStepRule administrators={administrators.items} />
      </SetupColumn>
    </>
  );
}
