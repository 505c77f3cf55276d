import * as words from '#words/trip-parts.ts';
import { andList } from '../../../domain/trips/and-list.ts';
import type { BookedTrip } from '../../../domain/trips/booked-trips.ts';
import { askUs, factLines, tripFactNames } from '../../../domain/catalogue/trip-facts.ts';
import { site } from '../../../site.config.ts';
import { chatLink } from '../shared/chat-link.ts';
import { IncludedList } from '../shared/included-list.tsx';
import { Facts, Part, untranslated } from '../shared/private-link/private-page.tsx';
import { langOf, type WithForeign } from '../shared/texts/lang-of.ts';
import styles from './trip-parts.module.css';

interface TripPartsProps extends WithForeign {
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

function WhatToBring({ trips, reference, foreign }: TripPartsProps) {
  if (trips.length === 0) return null;
  const listed = trips.filter(({ facts }) => facts.bring !== askUs);
  const unlisted = trips.filter(({ facts }) => facts.bring === askUs).map(({ name }) => name);
  return (
    <Part title={words.bring}>
      {listed.map(({ name, facts: { bring } }, at) => (
        <div key={at} className={styles.trip}>
          {trips.length > 1 && <h3 lang={langOf({ foreign }, name)}>{name}</h3>}
          {bring.length > 0 ? <IncludedList items={[...bring]} foreign={foreign} /> : <p>{words.bringNothing}</p>}
        </div>
      ))}
      {listed.length < trips.length && (
        <p>
          {listed.length > 0 ? words.noListFor({ trips: andList(unlisted) }) : words.noList}{' '}
          <AskUs question={words.bringQuestion} reference={reference} />
        </p>
      )}
    </Part>
  );
}

const otherFacts = tripFactNames.filter((fact) => fact !== 'bring');

function GoodToKnow({ trips, reference, isHourKnown, foreign }: TripPartsProps) {
  if (trips.length === 0) return null;
  const shown = otherFacts.filter((fact) => !(isHourKnown && fact === 'pickup'));
  const described = trips.map(({ name, facts }) => ({ name, ...factLines(facts, shown) }));
  const topics = [...new Set(described.flatMap(({ askAbout }) => askAbout ?? []))];
  const topic = topics.length > 1 ? words.anythingElse : topics[0];
  return (
    <Part title={words.goodToKnow}>
      {described.map(
        ({ name, known }, at) =>
          known.length > 0 && (
            <div key={at} className={styles.trip}>
              {trips.length > 1 && <h3 lang={langOf({ foreign }, name)}>{name}</h3>}
              <Facts foreign={foreign} facts={known.map(({ label, text }) => [label, [text]])} />
            </div>
          ),
      )}
      {topic && (
        <p>
          <AskUs question={words.topicQuestion({ topic })} reference={reference} topic={topic} />
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
  const parts = {
    reference,
    bare: untranslated,
    chat: (text: string) => (
      <a key="chat" href={chatLink(words.question({ reference, question }))} rel="noreferrer">
        {text}
      </a>
    ),
    email: site.email,
    mail: (text: string) => (
      <a key="mail" href={`mailto:${site.email}?subject=${reference}`} translate="no">
        {text}
      </a>
    ),
  };
  return <>{topic ? words.askAbout({ ...parts, topic }) : words.ask(parts)}</>;
}
