import { openDatabase } from '../_shared/call-database.ts';
import { serviceKeys } from '../_shared/service-key.ts';
import { handleDailyDigest } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleDailyDigest(request, {
    serviceKeys: () => serviceKeys(readVariable),
    database: () => openDatabase(readVariable),
  }),
);
