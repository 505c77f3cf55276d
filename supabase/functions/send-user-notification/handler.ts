import { characterCount, trimText } from '../../../domain/booking/booking-rules.ts';
import { RequestError, answerPost, jsonAnswer, readJsonObject } from '../_shared/answer-post.ts';
import type { CallingUser } from '../_shared/find-caller.ts';
import { sendClaimed } from '../_shared/send-claimed.ts';
import type { MailParts } from '../_shared/send-claimed.ts';

/** What the notification needs beside the mail parts. */
export interface NotificationParts {
  findCaller: (request: Request) => Promise<CallingUser | null>;
  mail: () => MailParts;
}

const longestName = 100;

/**
 * Tells the operator, once for each account, that a visitor signed in (spec section 7: userEmail, userName or 'New User').
 * Only about the caller's own account: 401 {error} without a user's token, 403 for another e-mail than that user's.
 * Answers 200 {sent, queued}, all zeros when the mail is out already; 202 when it has to wait for the sweep.
 */
export function handleSendUserNotification(request: Request, parts: NotificationParts): Promise<Response> {
  return answerPost(request, async () => {
    const { userEmail, userName } = checkBody(await readJsonObject(request));
    const caller = await parts.findCaller(request);
    if (!caller) throw new RequestError(401, 'This needs the access token of a user with an e-mail address');
    if (caller.email.toLowerCase() !== userEmail.toLowerCase())
      throw new RequestError(403, 'userEmail is not the e-mail address of this user');
    const mailParts = parts.mail();
    await mailParts.outbox.enqueueNewUser(caller.id, caller.email, userName);
    const result = await sendClaimed(await mailParts.outbox.claim(1, { account: caller.id }), mailParts);
    return jsonAnswer(result.queued > 0 ? 202 : 200, result);
  });
}

function checkBody({ userEmail, userName = 'New User' }: Record<string, unknown>): {
  userEmail: string;
  userName: string;
} {
  if (typeof userEmail !== 'string' || !userEmail) throw new RequestError(400, 'userEmail is missing or no text');
  if (typeof userName !== 'string') throw new RequestError(400, 'userName is no text');
  // Postgres' JSON cannot hold this character.
  const name = trimText(userName.replaceAll('\0', ''));
  if (characterCount(name) > longestName)
    throw new RequestError(400, `userName is longer than ${longestName} characters`);
  return { userEmail: trimText(userEmail), userName: name || 'New User' };
}
