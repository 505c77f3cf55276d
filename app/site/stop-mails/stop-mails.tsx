import { useEffect, useRef, useState } from 'react';
import { useLocation, type MetaFunction } from 'react-router';
import * as words from '#words/stop-mails.ts';
import { site } from '../../../site.config.ts';
import { stopAfterTripMails } from '../../data/links/booking-links.ts';
import { tokenOf } from '../../data/links/link-token.ts';
import { Button } from '../../ui/button.tsx';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { Part, PrivatePage } from '../shared/private-link/private-page.tsx';
import { useLinkPress } from '../shared/private-link/use-link-press.ts';
import type { OpenedLink } from '../shared/private-link/use-private-link.ts';

export const meta: MetaFunction = () => privateMeta(words.title);

/**
 * The page of the link in a mail after a trip, which stops these mails (docs/product/mail.md, After the trip). Opening
 * it changes nothing, because mail scanners open links: only the button sends the token.
 */
export default function StopMails() {
  const { hash } = useLocation();
  const [link, setLink] = useState<OpenedLink<true>>({ kind: 'loading' });
  useEffect(() => {
    const token = tokenOf(hash);
    setLink(token ? { kind: 'open', token, view: true } : { kind: 'missing' });
  }, [hash]);
  return (
    <PrivatePage
      title={words.title}
      what={words.action}
      link={link}
      reload={() => {}}
      dead={
        <p>
          {words.dead({
            email: site.email,
            mail: (text) => (
              <a key="mail" href={`mailto:${site.email}`} translate="no">
                {text}
              </a>
            ),
          })}
        </p>
      }
      missing={<p>{words.missing}</p>}
    >
      {(_view, token) => <Question key={token} token={token} onDead={() => setLink({ kind: 'dead' })} />}
    </PrivatePage>
  );
}

function Question({ token, onDead }: { token: string; onDead: () => void }) {
  const [isStopped, setStopped] = useState(false);
  const { isBusy, problem, press } = useLinkPress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (isStopped) heading.current?.focus();
  }, [isStopped]);
  const stop = () =>
    press(async () => {
      if (await stopAfterTripMails(token)) setStopped(true);
      else onDead();
    });
  if (isStopped)
    return (
      <Part title={words.stopped} tone="good" headingRef={heading}>
        <p>{words.stoppedText}</p>
      </Part>
    );
  return (
    <Part title={words.question}>
      <p>{words.text}</p>
      {problem && <p role="alert">{problem}</p>}
      <Button busy={isBusy} onClick={() => void stop()}>
        {words.stop}
      </Button>
    </Part>
  );
}
