import { useCallback } from 'react';
import * as words from '#words/desk-decisions.ts';
import { unsentActs, watchUnsent } from '../../data/offline/unsent-storage.ts';
import { isSentByItself } from '../../data/offline/unsent-acts.ts';
import { sendUnsentActs } from '../../data/offline/send-unsent.ts';
import type { Sent } from '../../data/offline/send-unsent.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { whenShown } from '../shared/use-loaded.ts';
import { actText, nameOf } from './unsent-texts.ts';
import { useRetries } from './use-retries.ts';

/**
 * Sends unsent acts when the desk opens, becomes visible or goes online, when an act is added, and every 20
 * seconds.
 * @param onSent loads what is shown, in whose place the acts are shown until then
 */
export function useSendUnsent(onSent: () => Promise<void>): void {
  const send = useCallback(() => {
    const show = async () => {
      await onSent();
      await whenShown();
    };
    void sendUnsentActs(show).then((sent) => {
      tellSent(sent);
      if (sent.refused.length > 0) void onSent();
    });
  }, [onSent]);
  useRetries(send, waitingActs);
}

/** Shows notices about the sent acts. */
export function tellSent({ stored, settled, refused }: Sent): void {
  const done = [
    stored.length > 0 && words.sent({ acts: stored.map(actText).join(', ') }),
    settled.length > 0 && words.settled({ names: settled.map(nameOf).join(', ') }),
  ].filter((text) => text !== false);
  if (done.length > 0) showSuccess(done.join('. '));
  if (refused.length > 0) showError(new Error(words.notSent({ acts: refused.map(actText).join(', ') })), 'list');
}

const waitingActs = {
  waitingIds: () =>
    unsentActs()
      .filter(isSentByItself)
      .map(({ id }) => id),
  watch: watchUnsent,
};
