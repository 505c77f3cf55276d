import { openDatabase } from '../_shared/call-database.ts';
import { serviceKeys } from '../_shared/service-key.ts';
import { handleDeleteExpiredLinks } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleDeleteExpiredLinks(request, {
    serviceKeys: () => serviceKeys(readVariable),
    database: () => openDatabase(readVariable),
  }),
);
