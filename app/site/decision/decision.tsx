import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import type { MetaFunction } from 'react-router';
import { mailLink } from '../../../domain/contact/email-address.ts';
import { address } from '../../../domain/site/addresses.ts';
import { itemLines } from '../../../domain/booking/booked-item.ts';
import { bookingReference, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { lastDayLines } from '../../../domain/days/booking-days.ts';
import { changeAuthor } from '../../../domain/booking/booking-change.ts';
import { longDate, longMoment } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { DecisionChange, DecisionView } from '../../../domain/booking/linked-booking.ts';
import { changeRequestTexts } from '../../../domain/booking/change-request.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { Facts, Part, PrivatePage, untranslated } from '../shared/private-link/private-page.tsx';
import { usePrivateLink } from '../shared/private-link/use-private-link.ts';
import { readDecisionLink } from '../../data/links/booking-links.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './decision.module.css';
import { DayTable } from './day-table.tsx';
import { localTimeName } from '../../../domain/time/time-zone.ts';

export const meta: MetaFunction = () => privateMeta('Answer a request');

/**
 * The page of the decision link in the operator's mail, which shows a request and its decision buttons
 * (docs/product/private-links.md, Decide by mail).
 */
export default function Decision() {
  const { link, reload } = usePrivateLink(readDecisionLink);
  return (
    <>
      <header className={styles.home}>
        <a href={address.desk.home}>
          <span translate="no">{site.product}</span> · Booking desk
        </a>
      </header>
      <PrivatePage
        title="Answer a request"
        what="Answering a request"
        link={link}
        reload={() => void reload()}
        dead={
          <p>
            It answers one request, once, and until the day of the trip is over. Sign in at the{' '}
            <a href={`${address.desk.home}#bookings`}>desk</a> to see all requests.
          </p>
        }
        missing={
          <p>
            This page answers one booking request. Open it by the button ‘Confirm’ or ‘Decline’ in the mail about the
            request, or sign in at the <a href={`${address.desk.home}#bookings`}>desk</a> to see all requests.
          </p>
        }
      >
        {(view, token) => <Request key={token} view={view} token={token} />}
      </PrivatePage>
    </>
  );
}

function Request({
  view: { booking, change, change_requests: requests, load },
  token,
}: {
  view: DecisionView;
  token: string;
}) {
  const [answer, setAnswer] = useState<DecisionChange | null>(null);
  const [isDead, setDead] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = answer !== null || isDead;
  // The pressed button has disappeared.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  const last = answer ?? change;
  return (
    <>
      {isDead ? (
        <Part title="This link was used meanwhile" headingRef={heading}>
          <p>
            Nothing was changed by this press. <a href={address.desk.booking(booking.id)}>Open the booking</a> at the
            desk to see how it stands.
          </p>
        </Part>
      ) : last ? (
        <Decided change={last} isOwn={answer?.changed_by_link === true} booking={booking} headingRef={heading} />
      ) : (
        <DecisionForm token={token} booking={booking} onDecided={setAnswer} onDead={() => setDead(true)} />
      )}
      <Part title="The request">
        <RequestFacts booking={booking} />
        {requests.map(({ kind, message, sent_at: sentAt }) => (
          <p key={sentAt} className={styles.asks}>
            The visitor {changeRequestTexts[kind].asks} ({longMoment(sentAt)}, {localTimeName})
            {message && (
              <>
                : <bdi>{message}</bdi>
              </>
            )}
          </p>
        ))}
      </Part>
      <Part title={`Also on ${longDate(booking.date)}`}>
        <DayTable load={load} />
      </Part>
    </>
  );
}

function RequestFacts({ booking }: { booking: DecisionView['booking'] }) {
  const { label, dateLabel, asksPeople } = bookingTypeTexts[booking.booking_type];
  return (
    <Facts
      facts={[
        [label, itemLines(booking.booked_items)],
        [dateLabel, [longDate(booking.date)]],
        ['Last Day', lastDayLines(booking)],
        ['People', asksPeople ? [booking.people] : []],
        ['Name', [untranslated(booking.name)]],
        [
          'Phone',
          booking.phone
            ? [
                <a key="phone" href={phoneLink(booking.phone)} translate="no">
                  {booking.phone}
                </a>,
              ]
            : [],
        ],
        [
          'E-mail',
          booking.email
            ? [
                <a key="e-mail" href={mailLink(booking.email)} dir="auto" translate="no">
                  {booking.email}
                </a>,
              ]
            : [],
        ],
        ['Message', [booking.message || 'No special requests']],
        [
          'Note',
          booking.is_suspect ? ['Perhaps sent by a program: a field that people do not see was filled in.'] : [],
        ],
        ['Received', [`${longMoment(booking.created_at)}, ${localTimeName}`]],
        ['Reference', [untranslated(bookingReference(booking.id))]],
      ]}
    />
  );
}

interface DecidedProps {
  change: DecisionChange;
  /** Whether the change was made on this page. */
  isOwn: boolean;
  booking: DecisionView['booking'];
  headingRef: Ref<HTMLHeadingElement>;
}

function Decided({ change, isOwn, booking, headingRef }: DecidedProps) {
  const { label, tone } = bookingStatuses[change.to_status];
  return (
    <Part title={isOwn ? label : `Answered already: ${label.toLowerCase()}`} tone={tone} headingRef={headingRef}>
      <p>
        {isOwn ? (
          <GetsMail booking={booking} />
        ) : (
          `By ${changeAuthor(change)} on ${longMoment(change.changed_at)}, ${localTimeName}. Nothing more is changed here.`
        )}
      </p>
      <p>
        <a href={address.desk.booking(booking.id)}>Open the booking</a> at the desk
      </p>
    </Part>
  );
}

function GetsMail({ booking: { name, email } }: Pick<DecidedProps, 'booking'>) {
  if (!email)
    return (
      <>
        <bdi translate="no">{name}</bdi> left no e-mail address, so please call.
      </>
    );
  return (
    <>
      <bdi translate="no">{name}</bdi> gets a mail about it at <bdi translate="no">{email}</bdi>.
    </>
  );
}
