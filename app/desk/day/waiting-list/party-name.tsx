import { Link } from 'react-router';
import { address } from '../../../../domain/site/addresses.ts';
import type { WaitingParty } from '../../../../domain/waiting/waiting-list.ts';

/** The name of a party as a link to its booking. `nameId` describes the buttons of its row. */
export function PartyName({ party: { id, name }, nameId }: { party: WaitingParty; nameId: string }) {
  return (
    <Link id={nameId} to={address.desk.booking(id)} dir="auto" translate="no">
      {name}
    </Link>
  );
}
