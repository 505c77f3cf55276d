import { findCaller } from '../_shared/find-caller.ts';
import { openMailParts } from '../_shared/send-claimed.ts';
import { handleSendUserNotification } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleSendUserNotification(request, {
    findCaller: (caller) => findCaller(caller, readVariable),
    mail: () => openMailParts(readVariable),
  }),
);
