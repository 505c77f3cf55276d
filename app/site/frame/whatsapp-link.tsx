import { useEffect, useRef } from 'react';
import * as words from '#words/chat.ts';
import { firstInput } from '../../start/first-input.ts';
import { importLate } from '../../start/import-late.ts';
import { chatLink } from '../shared/chat-link.ts';
import { useChatTopicText } from '../shared/chat-topic.ts';
import { floatClear } from './float-clear.ts';
import styles from './whatsapp-link.module.css';

/**
 * The floating link to a WhatsApp chat (docs/product/site.md, WhatsApp link), whose first message is about what the
 * visitor looks at. The HTML has it out of the way, because only the script knows where it covers nothing.
 */
export function WhatsAppLink() {
  const topic = useChatTopicText();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // Outside the first load.
    const afterInput = firstInput.then(() => importLate(() => import('../shared/arrival-source.ts')));
    afterInput.then(
      ({ arrivalSource }) => arrivalSource(),
      () => undefined,
    );
    return floatClear(place.current!);
  }, []);
  return (
    <aside ref={place} aria-label={words.region} className={styles.chat} data-away="">
      <a className={styles.link} href={chatLink(topic)} target="_blank" rel="noopener" aria-label={words.link} />
    </aside>
  );
}
