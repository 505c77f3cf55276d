import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import * as words from '#words/desk-fleet.ts';
import type { CrewMember, Vessel } from '../../../domain/departures/fleet.ts';
import { site } from '../../../site.config.ts';
import { loadFleet } from '../../data/departures/fleet.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { SetupPage } from '../shared/setup/setup-page.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { CrewDialog } from './crew-dialog.tsx';
import { crewLines, FleetPanel, vesselLines } from './fleet-panel.tsx';
import { crewWork, vesselWork } from './fleet-work.ts';
import { VesselDialog } from './vessel-dialog.tsx';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The boats, vans and people of the operator (docs/product/desk-fleet.md, Lists of boats and crew). */
export default function FleetPage() {
  const { value, hasFailed, reload } = useLoaded(['fleet'], loadFleet, {
    isLive: true,
    whenSeen: true,
    isToldInPlace: true,
  });
  const [vessel, setVessel] = useState<Vessel | 'new' | null>(null);
  const [person, setPerson] = useState<CrewMember | 'new' | null>(null);
  // Once for both lists.
  if (hasFailed && !value)
    return (
      <SetupPage title={words.title} line={words.line}>
        <NotLoaded {...{ hasFailed, reload }} what="boats" />
      </SetupPage>
    );
  return (
    <SetupPage title={words.title} line={words.line}>
      <FleetPanel
        title={words.vessels}
        add={words.addVessel}
        empty={words.noVessels}
        items={value?.vessels ?? null}
        lines={vesselLines}
        work={vesselWork}
        onEdit={setVessel}
        reload={reload}
      />
      <FleetPanel
        title={words.crew}
        add={words.addPerson}
        empty={words.noCrew}
        items={value?.crew ?? null}
        lines={crewLines}
        work={crewWork}
        onEdit={setPerson}
        reload={reload}
      />
      <VesselDialog edited={vessel} onClose={() => setVessel(null)} onChanged={reload} />
      <CrewDialog edited={person} onClose={() => setPerson(null)} onChanged={reload} />
    </SetupPage>
  );
}
