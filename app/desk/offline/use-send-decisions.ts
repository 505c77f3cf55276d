import { useCallback } from 'react';
import * as words from '#words/desk-decisions.ts';
import { unsentDecisions, watchDecisions } from '../../data/offline/decision-storage.ts';
import type { UnsentDecision } from '../../data/offline/decision-storage.ts';
import { isSentByItself } from '../../data/offline/unsent-decisions.ts';
import { sendUnsentDecisions } from '../../data/offline/send-decisions.ts';
import type { Sent } from '../../data/offline/send-decisions.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { nameOf } from './decision-texts.ts';
import { useRetries } from './use-retries.ts';

/**
 * Sends unsent decisions when the desk opens, becomes visible or goes online, when a decision is added, and every 20
 * seconds.
 */
export function useSendDecisions(onSent: () => Promise<void>): void {
  const send = useCallback(() => {
    void sendUnsentDecisions().then((sent) => {
      tellSent(sent);
      if (Object.values(sent).flat().length > 0) void onSent();
    });
  }, [onSent]);
  useRetries(send, waitingDecisions);
}

/** Shows notices about the sent decisions. */
export function tellSent({ stored, settled, refused }: Sent): void {
  const done = [
    stored.length > 0 && words.sent({ names: namesOf(stored) }),
    settled.length > 0 && words.settled({ names: namesOf(settled) }),
  ].filter((text) => text !== false);
  if (done.length > 0) showSuccess(done.join('. '));
  if (refused.length > 0) showError(new Error(words.notSent({ names: namesOf(refused) })), 'list');
}

function namesOf(decisions: readonly UnsentDecision[]): string {
  return decisions.map(nameOf).join(', ');
}

const waitingDecisions = {
  waitingIds: () =>
    unsentDecisions()
      .filter(isSentByItself)
      .map(({ id }) => id),
  watch: watchDecisions,
};
