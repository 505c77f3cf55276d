import type { MetaFunction } from 'react-router';
import { Link } from 'react-router';
import * as words from '#words/desk-people.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { loadAdministrators, loadInvitations } from '../../data/people/administrators.ts';
import { SetupColumn, SetupPage } from '../shared/setup/setup-page.tsx';
import { useList } from '../shared/use-loaded.ts';
import { AdministratorsPanel } from './administrators-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { SecondStepRule } from './second-step-rule.tsx';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/** The page of the people of the desk and of open invitations (docs/product/accounts.md, Administrators). */
export default function PeoplePage() {
  return (
    <SetupPage
      title={words.people}
      line={
        <>
          {words.intro({ zone: localTimeName })} <Link to={address.desk.history}>{words.history}</Link>
        </>
      }
      ownersOnly={words.ownersOnly}
    >
      <People />
    </SetupPage>
  );
}

function People() {
  const administrators = useList(['administrators'], loadAdministrators, { isToldInPlace: true });
  const invitations = useList(['invitations'], loadInvitations, { isToldInPlace: true });
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
