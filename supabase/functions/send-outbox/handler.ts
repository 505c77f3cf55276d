import { RequestError, answerPost, jsonAnswer } from '../_shared/answer-post.ts';
import { sendClaimed } from '../_shared/send-claimed.ts';
import type { MailParts, SendResult } from '../_shared/send-claimed.ts';
import { holdsServiceKey } from '../_shared/service-key.ts';

/** What the sweep needs beside the mail parts. */
export interface SweepParts {
  serviceKeys: () => string[];
  mail: () => MailParts;
}

const atOnce = 5;
// With a mail server that hangs, a round takes 20 s: the last one begins early enough to end within a function's minute.
const lastRoundAfter = 25_000;

/**
 * The sweep: sends what is due, whoever it is for, until nothing is. Called by the clock; only with the project's secret
 * key, else 401 {error}. Answers 200 {sent, queued}; a mail that fails waits in the outbox for its next attempt.
 */
export function handleSendOutbox(request: Request, parts: SweepParts): Promise<Response> {
  return answerPost(request, async () => {
    if (!(await holdsServiceKey(request, parts.serviceKeys())))
      throw new RequestError(401, 'This needs the secret key of the project');
    const mailParts = parts.mail();
    const total: SendResult = { sent: 0, queued: 0 };
    const began = performance.now();
    while (performance.now() - began < lastRoundAfter) {
      const mails = await mailParts.outbox.claim(atOnce);
      if (mails.length === 0) break;
      const { sent, queued } = await sendClaimed(mails, mailParts);
      total.sent += sent;
      total.queued += queued;
    }
    return jsonAnswer(200, total);
  });
}
