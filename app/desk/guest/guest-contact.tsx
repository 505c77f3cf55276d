import { Fragment } from 'react';
import * as words from '#words/desk-guest.ts';
import type { GuestContacts } from '../../../domain/desk/guest.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { guestWords, whatsAppReply } from '../../../domain/chat/booking-replies.ts';
import { chatGreeting } from '../../../domain/chat/chat-greeting.ts';
import { noWhatsAppLink } from '../../../domain/chat/whatsapp-number.ts';
import { mailLink } from '../../../domain/contact/email-address.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../shared/panel.tsx';
import styles from './guest-page.module.css';

// The title of the page is the first name. On a phone the bar at the top cuts a longer one.
const longestTitle = 24;

/** The names, telephone numbers and addresses of a guest, with the ways to write to each. */
export function GuestContact({
  contacts: { names, emails, phones },
  language,
}: {
  contacts: GuestContacts;
  /** The language in which the guest reads. */
  language: string;
}) {
  const name = oneLine(names[0] ?? '');
  const others = name.length > longestTitle ? names : names.slice(1);
  return (
    <Panel title={words.contact}>
      {others.length > 0 && (
        <p className={styles.known}>
          {words.bookedAs({
            list: others.join(', '),
            names: () => (
              <Fragment key="names">
                {others.map((booked, at) => (
                  <span key={booked}>
                    {at > 0 && ', '}
                    <bdi translate="no">{booked}</bdi>
                  </span>
                ))}
              </Fragment>
            ),
          })}
        </p>
      )}
      <ul role="list" className={styles.contacts}>
        {phones.map((phone) => (
          <Phone key={phone} {...{ phone, name, language }} />
        ))}
        {emails.map((email) => (
          <li key={email}>
            <span dir="auto" translate="no">
              {email}
            </span>
            <span className={styles.ways}>
              <a className={buttonClass('secondary')} href={mailLink(email)} aria-label={words.emailTo({ email })}>
                {words.email}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Phone({ phone, name, language }: { phone: string; name: string; language: string }) {
  const chat = whatsAppReply(phone, `${chatGreeting({ name }, guestWords({ language }))} `);
  return (
    <li>
      <span translate="no">{phone}</span>
      <span className={styles.ways}>
        <a className={buttonClass('secondary')} href={phoneLink(phone)} aria-label={words.callNumber({ phone })}>
          {words.call}
        </a>
        {chat && (
          <a
            className={buttonClass('secondary')}
            href={chat}
            target="_blank"
            rel="noreferrer"
            aria-label={words.whatsAppTo({ phone })}
          >
            {words.whatsApp}
          </a>
        )}
      </span>
      {!chat && <span className={styles.soft}>{noWhatsAppLink}</span>}
    </li>
  );
}
