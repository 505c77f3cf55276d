import { openDatabase } from '../_shared/call-database.ts';
import { serviceKeys } from '../_shared/service-key.ts';
import { site } from '../../../site.config.ts';
import { handleSendPush } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleSendPush(request, {
    serviceKeys: () => serviceKeys(readVariable),
    database: () => openDatabase(readVariable),
    contact: `mailto:${readVariable('OPERATOR_EMAIL') || site.email}`,
    fetch,
  }),
);
