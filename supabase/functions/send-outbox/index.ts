import { openMailParts } from '../_shared/send-claimed.ts';
import { serviceKeys } from '../_shared/service-key.ts';
import { handleSendOutbox } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleSendOutbox(request, { serviceKeys: () => serviceKeys(readVariable), mail: () => openMailParts(readVariable) }),
);
