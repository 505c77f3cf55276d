import { Fragment, useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { MetaFunction } from 'react-router';
import * as words from '#words/decision.ts';
import { prefix } from '#words/language.ts';
import { mailLink } from '../../../domain/contact/email-address.ts';
import { address } from '../../../domain/site/addresses.ts';
import { itemLines } from '../../../domain/booking/booked-item.ts';
import { bookingReference, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { lastDayLines } from '../../../domain/days/booking-days.ts';
import { changeAdministrator, changeAuthor } from '../../../domain/booking/booking-change.ts';
import { longDate, longMoment } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { DecisionChange, DecisionView } from '../../../domain/booking/linked-booking.ts';
import { askedFactLines } from '../../../domain/desk/asked-change.ts';
import type { ChangeRequestKind } from '../../../domain/booking/change-request.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { Facts, Part, PrivatePage, untranslated } from '../shared/private-link/private-page.tsx';
import { usePrivateLink } from '../shared/private-link/use-private-link.ts';
import { readDecisionLink } from '../../data/links/booking-links.ts';
import { Loading } from '../../ui/loading.tsx';
import { useConfirmAtOnce } from './confirm-at-once.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './decision.module.css';
import { DayTable } from './day-table.tsx';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';
import { isolated, personIn } from '../../ui/isolated.tsx';
import { linkToBooking } from './parts-of-words.tsx';
import { UndoConfirmed } from './undo-confirmed.tsx';

export const meta: MetaFunction = () => privateMeta(words.title);

/**
 * The page of the decision link in the operator's mail, which shows a request and its decision buttons
 * (docs/product/private-links.md, Decide by mail).
 */
export default function Decision() {
  const { link, reload } = usePrivateLink(readDecisionLink);
  return (
    <>
      <header className={styles.home}>
        <a href={prefix + address.desk.home}>
          {words.desk({
            product: site.product,
            name: (text) => (
              <span key="name" translate="no">
                {text}
              </span>
            ),
          })}
        </a>
      </header>
      <PrivatePage
        title={words.title}
        what={words.action}
        link={link}
        reload={() => void reload()}
        dead={<p>{words.dead({ desk: linkToDesk })}</p>}
        missing={<p>{words.missing({ desk: linkToDesk })}</p>}
      >
        {(view, token) => <Request key={token} view={view} token={token} reload={reload} />}
      </PrivatePage>
    </>
  );
}

function linkToDesk(text: string) {
  return (
    <a key="desk" href={`${prefix}${address.desk.home}#bookings`}>
      {text}
    </a>
  );
}

const asks: Readonly<Record<ChangeRequestKind, typeof words.asksChange>> = {
  change: words.asksChange,
  cancel: words.asksCancel,
};

interface RequestProps {
  view: DecisionView;
  token: string;
  /** Reads the link again. */
  reload: () => Promise<void>;
}

function Request({ view, token, reload }: RequestProps) {
  const { booking, change_requests: requests, load } = view;
  return (
    <>
      <Answer view={view} token={token} reload={reload} />
      <Part title={words.request}>
        <RequestFacts booking={booking} />
        {requests.map(({ kind, message, asked_facts: asked, sent_at: sentAt }) => (
          <p key={sentAt} className={styles.asks}>
            {asks[kind]({ moment: longMoment(sentAt), place: timeZonePlace })}
            {message && (
              <>
                : <bdi>{message}</bdi>
              </>
            )}
            {askedFactLines(asked, booking.booking_type).map((line) => (
              <Fragment key={line}>
                <br />
                {line}
              </Fragment>
            ))}
          </p>
        ))}
      </Part>
      <Part title={words.alsoOn({ day: longDate(booking.date) })}>
        <DayTable load={load} />
      </Part>
    </>
  );
}

/** The form of the decision, and what became of it. */
function Answer({ view: { booking, change }, token, reload }: RequestProps) {
  const [answer, setAnswer] = useState<DecisionChange | null>(null);
  const [isDead, setDead] = useState(false);
  const atOnce = useConfirmAtOnce({ booking, token, isWaiting: change === null, reload });
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = answer !== null || isDead || atOnce.state === 'confirmed';
  const wasOver = useRef(false);
  // The pressed button has disappeared, also that of Undo.
  useEffect(() => {
    if (isOver || wasOver.current) heading.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  if (isDead)
    return (
      <Part title={words.usedTitle} headingRef={heading}>
        <p>{words.used({ booking: linkToBooking(booking.id) })}</p>
      </Part>
    );
  if (atOnce.state === 'confirmed')
    return (
      <Own status="confirmed" booking={booking} headingRef={heading}>
        <UndoConfirmed id={booking.id} onUndone={atOnce.giveUp} />
      </Own>
    );
  if (atOnce.state === 'trying') return <Loading />;
  if (answer?.changed_by_link) return <Own status={answer.to_status} booking={booking} headingRef={heading} />;
  const last = answer ?? change;
  return last ? (
    <AnsweredBefore change={last} booking={booking} headingRef={heading} />
  ) : (
    <DecisionForm
      token={token}
      booking={booking}
      headingRef={heading}
      onDecided={setAnswer}
      onDead={() => setDead(true)}
    />
  );
}

function RequestFacts({ booking }: { booking: DecisionView['booking'] }) {
  const { label, dateLabel, asksPeople } = bookingTypeTexts[booking.booking_type];
  return (
    <Facts
      facts={[
        [label, itemLines(booking.booked_items)],
        [dateLabel, [longDate(booking.date)]],
        [words.lastDay, lastDayLines(booking)],
        [words.people, asksPeople ? [booking.people] : []],
        [words.name, [untranslated(booking.name)]],
        [
          words.phone,
          booking.phone
            ? [
                <a key="phone" href={phoneLink(booking.phone)} translate="no">
                  {booking.phone}
                </a>,
              ]
            : [],
        ],
        [
          words.email,
          booking.email
            ? [
                <a key="e-mail" href={mailLink(booking.email)} dir="auto" translate="no">
                  {booking.email}
                </a>,
              ]
            : [],
        ],
        [words.message, [booking.message || words.noMessage]],
        [words.note, booking.is_suspect ? [words.suspect] : []],
        [words.received, [words.localMoment({ moment: longMoment(booking.created_at), place: timeZonePlace })]],
        [words.reference, [untranslated(bookingReference(booking.id))]],
      ]}
    />
  );
}

interface DecidedProps {
  booking: DecisionView['booking'];
  headingRef: Ref<HTMLHeadingElement>;
}

/** The decision that was made on this page. */
function Own({
  status,
  booking,
  headingRef,
  children,
}: DecidedProps & { status: BookingStatus; children?: ReactNode }) {
  const { label, tone } = bookingStatuses[status];
  return (
    <Part title={label} tone={tone} headingRef={headingRef}>
      <p>
        <GetsMail booking={booking} />
      </p>
      {children}
      <p>{words.open({ booking: linkToBooking(booking.id) })}</p>
    </Part>
  );
}

/** A decision that was made elsewhere. */
function AnsweredBefore({ change, booking, headingRef }: DecidedProps & { change: DecisionChange }) {
  const { label, tone } = bookingStatuses[change.to_status];
  return (
    <Part title={words.answered({ status: label.toLowerCase() })} tone={tone} headingRef={headingRef}>
      <p>
        {words.answeredBy({
          ...personIn(changeAdministrator(change), changeAuthor(change)),
          moment: longMoment(change.changed_at),
          place: timeZonePlace,
        })}
      </p>
      <p>{words.open({ booking: linkToBooking(booking.id) })}</p>
    </Part>
  );
}

function GetsMail({ booking: { name, email } }: Pick<DecidedProps, 'booking'>) {
  const guest = isolated('guest');
  return <>{email ? words.getsMail({ name, guest, email, mail: isolated('mail') }) : words.call({ name, guest })}</>;
}
