import type { BookedTrip } from '../../../domain/trips/booked-trips.ts';
import { askUs, factLines, tripFactNames } from '../../../domain/catalogue/trip-facts.ts';
import { site } from '../../../site.config.ts';
import { chatLink } from '../shared/chat-link.ts';
import { IncludedList } from '../shared/included-list.tsx';
import { Facts, Part } from '../shared/private-link/private-page.tsx';
import styles from './trip-parts.module.css';

interface TripPartsProps {
  trips: readonly BookedTrip[];
  reference: string;
  /** Whether the guests know when and where to be, so that how guests are picked up in general is left out. */
  isHourKnown: boolean;
}

/** What to bring, and other things that the guests of each trip must know. For unknown facts, tells how to ask. */
export function TripParts(props: TripPartsProps) {
  return (
    <>
      <WhatToBring {...props} />
      <GoodToKnow {...props} />
    </>
  );
}

function WhatToBring({ trips, reference }: TripPartsProps) {
  const listed = trips.filter(({ facts }) => facts.bring !== askUs);
  const unlisted = trips.filter(({ facts }) => facts.bring === askUs).map(({ name }) => name);
  return (
    <Part title="What to bring">
      {listed.map(({ name, facts: { bring } }, at) => (
        <div key={at} className={styles.trip}>
          {trips.length > 1 && <h3>{name}</h3>}
          {bring.length > 0 ? <IncludedList items={[...bring]} /> : <p>You need bring nothing.</p>}
        </div>
      ))}
      {listed.length < Math.max(trips.length, 1) && (
        <p>
          We have no list for {listed.length > 0 ? unlisted.join(' and ') : 'this trip'} here.{' '}
          <AskUs question="What should we bring?" reference={reference} />
        </p>
      )}
    </Part>
  );
}

const otherFacts = tripFactNames.filter((fact) => fact !== 'bring');

function GoodToKnow({ trips, reference, isHourKnown }: TripPartsProps) {
  if (trips.length === 0) return null;
  const shown = otherFacts.filter((fact) => !(isHourKnown && fact === 'pickup'));
  const described = trips.map(({ name, facts }) => ({ name, ...factLines(facts, shown) }));
  const topics = [...new Set(described.flatMap(({ askAbout }) => askAbout ?? []))];
  const topic = topics.length > 1 ? 'what else you would like to know' : topics[0];
  return (
    <Part title="Good to know">
      {described.map(
        ({ name, known }, at) =>
          known.length > 0 && (
            <div key={at} className={styles.trip}>
              {trips.length > 1 && <h3>{name}</h3>}
              <Facts facts={known.map(({ label, text }) => [label, [text]])} />
            </div>
          ),
      )}
      {topic && (
        <p>
          <AskUs question={`I would like to ask about ${topic}.`} reference={reference} topic={topic} />
        </p>
      )}
    </Part>
  );
}

interface AskUsProps {
  /** The chat's first message, after the reference. */
  question: string;
  reference: string;
  topic?: string;
}

function AskUs({ question, reference, topic }: AskUsProps) {
  return (
    <>
      Please ask us{topic && ` about ${topic}`}, with your reference <span translate="no">{reference}</span>: on{' '}
      <a href={chatLink(`My booking has the reference ${reference}. ${question}`)} rel="noreferrer">
        WhatsApp
      </a>{' '}
      or at{' '}
      <a href={`mailto:${site.email}?subject=${reference}`} translate="no">
        {site.email}
      </a>
      .
    </>
  );
}
