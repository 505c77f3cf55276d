import { useEffect, useRef } from 'react';
import { firstInput } from '../../start/first-input.ts';
import { importLate } from '../../start/import-late.ts';
import { chatLink } from '../shared/chat-link.ts';
import { useChatTopicText } from '../shared/chat-topic.ts';
import { Icon } from '../../ui/icon.tsx';
import { floatClear } from './float-clear.ts';
import styles from './whatsapp-link.module.css';

// A speech bubble with a receiver.
const mark = 'M4 20l1.2-4.2a8.5 8.5 0 1 1 3.2 3.1zM9 8l1.2 2.2-1 1.2a6 6 0 0 0 3.5 3.4l1.1-1 2.2 1.2';

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
    <aside ref={place} aria-label="Chat" className={styles.chat} data-away="">
      <a
        className={styles.link}
        href={chatLink(topic)}
        target="_blank"
        rel="noopener"
        aria-label="Chat with us on WhatsApp"
      >
        <Icon d={mark} size={32} grid={24} weight={1.9} />
      </a>
    </aside>
  );
}
