import type { MetaFunction } from 'react-router';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { SectionLink } from '../../start/section-link.tsx';
import styles from './privacy.module.css';

export const meta: MetaFunction = () => [
  { title: `Your data · ${site.product}` },
  { name: 'description', content: 'What we keep when you ask for a trip, for how long, and how to have it erased.' },
  { name: 'robots', content: 'noindex' },
];

/** Describes which data of visitors is stored, and how long. docs/privacy.md has the same content for operators. */
export default function Privacy() {
  return (
    <main id="content">
      <PageHeading
        title="Your data"
        intro="What we keep when you ask for a trip, for how long, and how to have it erased."
      />
      <div className={styles.text}>
        <Requests />
        <Visits />
        <Others />
        <Rights />
      </div>
    </main>
  );
}

function Requests() {
  return (
    <>
      <h2>When you send a request</h2>
      <p>
        We keep what you write in the form: your name, e-mail address, telephone number and message, what you would like
        to do, the day and the number of people. We use it to answer you, to run the trip, and to count our trips.
      </p>
      <p>
        Beside your request we keep our notes about it, our answers, what you ask later on the page of your booking, and
        which mails went out. One more word says where your visit came from: a search engine, social media, another
        website, or the link of somebody who recommended us. It is decided in your browser from the address that you
        came from. It does not say who you are.
      </p>
      <h2>For how long</h2>
      <p>
        We keep it until you ask us to erase it, or until a number of days after the trip, if we have set one. Then your
        name, e-mail address, telephone number, message, notes and mails are removed from our database. What was booked,
        the day, the number of people and whether it was confirmed stay, without you, so that we can count our trips.
        Private links in your mails stop working when the trip is over.
      </p>
      <p>
        We may ask you by mail how a trip was, once in half a year at most. So that we ask no more often, and never
        again if you stop these mails, a scrambled form of your e-mail address stays with us.
      </p>
      <p>
        Copies of the database that we keep against accidents, and mails in our mailbox, are deleted later than the
        database itself. The phones and computers that we work with keep the latest requests and trips for up to a week.
      </p>
    </>
  );
}

function Visits() {
  return (
    <>
      <h2>When you only look around</h2>
      <p>
        We set no cookies, and we measure nothing: there are no counters and no advertising of other companies on our
        pages. While you read, our server sees the network address of your connection, as every server does. To stop
        floods of requests it keeps a scrambled form of that address for as long as a limit counts, from minutes to a
        day. When a request fails, the log says which page failed and when, without your address and without what you
        wrote.
      </p>
      <h2>What stays on your device</h2>
      <ul>
        <li>
          What you began to write in the booking form, until you close the tab, or for a day if you tick ‘Remember me on
          this device for a day’. It is deleted when you send it.
        </li>
        <li>
          A request that could not be sent without a connection, until it is sent or you discard it, at most a week
          after its day.
        </li>
        <li>Whether you have answered the bar that offers to sign in, and, if you sign in, your session.</li>
        <li>How far the clock of your device is off, if it is a minute or more.</li>
        <li>Until you close the tab: your place on each page, and where your visit came from.</li>
      </ul>
      <p>
        Others who use the device can see this. Deleting the data of this website in your browser removes all of it.
      </p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>If you make an account</h2>
      <p>
        You need none to book. An account has your e-mail address, your name if you gave one, your password in a form
        that cannot be read back, and when, from which network address and with which browser you signed in. Ask us to
        delete it, and it is gone with all of this. Erasing a booking does not delete an account, and the other way
        round.
      </p>
      <h2>Who else gets it</h2>
      <p>
        The companies that carry our mails, our website and its database, because they store them. If the calendar on
        our phones shows our trips, the company that runs it has the names and telephone numbers of confirmed bookings.
        If you write to us on WhatsApp or sign in with Google, their own rules hold.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>Ask us</h2>
      <p>
        You can ask what we have about you, have it corrected, or have it erased. Write to{' '}
        <a href={`mailto:${site.email}?subject=My%20data`} translate="no">
          {site.email}
        </a>{' '}
        from the address that you booked with, or call{' '}
        <a href={phoneLink(site.phone)} translate="no">
          {site.phone}
        </a>
        . Erasing cannot be undone; for a trip that is still ahead, we could not reach you any more.
      </p>
      <p>
        Back to <SectionLink section="booking">the booking form</SectionLink>.
      </p>
    </>
  );
}
