import { useEffect, useRef, useState } from 'react';
import { useLocation, type MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { stopAfterTripMails } from '../../data/links/booking-links.ts';
import { Button } from '../../ui/button.tsx';
import { usePress } from '../../ui/fields/use-press.ts';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { Part, PrivatePage } from '../shared/private-link/private-page.tsx';
import type { OpenedLink } from '../shared/private-link/use-private-link.ts';

export const meta: MetaFunction = () => privateMeta('Questions after a trip');

/**
 * The page of the link in a mail after a trip, which stops these mails (docs/product/mail.md, After the trip). Opening
 * it changes nothing, because mail scanners open links: only the button sends the token.
 */
export default function StopMails() {
  const { hash } = useLocation();
  const [link, setLink] = useState<OpenedLink<true>>({ kind: 'loading' });
  useEffect(() => {
    const token = hash.slice(1);
    setLink(token ? { kind: 'open', token, view: true } : { kind: 'missing' });
  }, [hash]);
  return (
    <PrivatePage
      title="Questions after a trip"
      what="Stopping these mails"
      link={link}
      reload={() => {}}
      dead={
        <p>
          Nothing was changed. Open the link of a newer mail, or write to us at{' '}
          <a href={`mailto:${site.email}`} translate="no">
            {site.email}
          </a>{' '}
          and we stop these mails for you.
        </p>
      }
      missing={
        <p>
          This page stops the mails that ask how a trip was. Open it by the link ‘stop these questions’ at the end of
          such a mail.
        </p>
      }
    >
      {(_view, token) => <Question key={token} token={token} onDead={() => setLink({ kind: 'dead' })} />}
    </PrivatePage>
  );
}

function Question({ token, onDead }: { token: string; onDead: () => void }) {
  const [isStopped, setStopped] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, press } = usePress({ tell: (error) => setProblem((error as Error).message) });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (isStopped) heading.current?.focus();
  }, [isStopped]);
  const stop = () =>
    press(async () => {
      setProblem(null);
      if (await stopAfterTripMails(token)) setStopped(true);
      else onDead();
    });
  if (isStopped)
    return (
      <Part title="We do not ask you again" tone="good" headingRef={heading}>
        <p>You get no more mails that ask how a trip was. Mails about your bookings come as before.</p>
      </Part>
    );
  return (
    <Part title="Stop these mails?">
      <p>
        After a trip we ask our guests by mail how it was, once in half a year at most. Mails about your bookings come
        as before.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button busy={isBusy} onClick={() => void stop()}>
        Stop these mails
      </Button>
    </Part>
  );
}
