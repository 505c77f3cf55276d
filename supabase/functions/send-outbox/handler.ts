import { RequestError, handlePost, jsonResponse } from '../_shared/handle-post.ts';
import { freePlaces, sendClaimed } from '../_shared/send-claimed.ts';
import type { MailParts, SendResult } from '../_shared/send-claimed.ts';
import { holdsServiceKey } from '../_shared/service-key.ts';

/** The dependencies of the sweep. */
export interface SweepParts {
  serviceKeys: () => string[];
  mail: () => MailParts;
}

// Allows another round while the slowest mail of one is still being sent.
const roundsAtOnce = 2;
const mailsPerRound = 20;
// The next sweep is due 20 s after this one and waits for its end.
const lastRoundAfter = 18_000;

/**
 * The sweep: stores the due reminders, also those to guests, and the mails after a trip, ends the offers that have run
 * out, then sends every due mail, on a schedule. Needs the project's secret key, otherwise 401 {error}. Responds 200
 * {sent, queued}; queued mails are still being sent, or wait in the outbox for their next attempt.
 */
export function handleSendOutbox(request: Request, parts: SweepParts): Promise<Response> {
  return handlePost(request, async () => {
    if (!(await holdsServiceKey(request, parts.serviceKeys())))
      throw new RequestError(401, 'This needs the secret key of the project');
    const mailParts = parts.mail();
    const total: SendResult = { sent: 0, queued: 0 };
    // Stored mails are sent even if this fails.
    await mailParts.outbox.enqueueNudges().catch((failure) => console.error(failure));
    await mailParts.outbox.endPlaceOffers().catch((failure) => console.error(failure));
    if (mailParts.settings.site.reviewLinks?.length)
      await mailParts.outbox.enqueueAfterTrips().catch((failure) => console.error(failure));
    await mailParts.outbox.enqueueTripReminders().catch((failure) => console.error(failure));
    const began = performance.now();
    const sendRounds = async () => {
      while (performance.now() - began < lastRoundAfter) {
        const mails = await mailParts.outbox.claim(Math.min(mailsPerRound, freePlaces()));
        if (mails.length === 0) break;
        const { sent, queued } = await sendClaimed(mails, mailParts);
        total.sent += sent;
        total.queued += queued;
      }
    };
    await Promise.all(Array.from({ length: roundsAtOnce }, sendRounds));
    return jsonResponse(200, total);
  });
}
