import { characterCount, trimText } from '../../../domain/booking/plain-text.ts';
import * as words from '../../../domain/words/en/account-mail.ts';
import { RequestError, handlePost, jsonResponse, readJsonObject } from '../_shared/handle-post.ts';
import type { CallingUser } from '../_shared/find-caller.ts';
import { freePlaces, sendClaimed } from '../_shared/send-claimed.ts';
import type { MailParts } from '../_shared/send-claimed.ts';

/** The dependencies of the notification. */
export interface NotificationParts {
  findCaller: (request: Request) => Promise<CallingUser | null>;
  mail: () => MailParts;
}

const longestName = 100;

/**
 * Mails the operator, once per account, that a visitor signed in. The body is {userEmail, userName}; the name defaults
 * to 'New User'. Callers can only report their own account: 401 {error} without a user's token, 403 for another e-mail.
 * Responds 200 {sent, queued}, with zeros if the mail is sent already; 202 when it is not sent yet.
 */
export function handleSendUserNotification(request: Request, parts: NotificationParts): Promise<Response> {
  return handlePost(request, async () => {
    const { userEmail, userName } = checkBody(await readJsonObject(request));
    const caller = await parts.findCaller(request);
    if (!caller) throw new RequestError(401, 'This needs the access token of a user with an e-mail address');
    if (caller.email.toLowerCase() !== userEmail.toLowerCase())
      throw new RequestError(403, 'userEmail is not the e-mail address of this user');
    const mailParts = parts.mail();
    await mailParts.outbox.enqueueNewUser(caller.id, caller.email, userName);
    const mails = await mailParts.outbox.claim(Math.min(1, freePlaces()), { account: caller.id });
    const result = await sendClaimed(mails, mailParts);
    return jsonResponse(result.queued > 0 ? 202 : 200, result);
  });
}

function checkBody({ userEmail, userName = words.newUser }: Record<string, unknown>): {
  userEmail: string;
  userName: string;
} {
  if (typeof userEmail !== 'string' || !userEmail) throw new RequestError(400, 'userEmail is missing or not a text');
  if (typeof userName !== 'string') throw new RequestError(400, 'userName is not a text');
  // Postgres can store neither NUL nor a lone surrogate.
  const name = trimText(userName.replaceAll('\0', '').toWellFormed());
  if (characterCount(name) > longestName)
    throw new RequestError(400, `userName is longer than ${longestName} characters`);
  return { userEmail: trimText(userEmail), userName: name || words.newUser };
}
