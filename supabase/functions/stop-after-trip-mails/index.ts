import { openDatabase } from '../_shared/call-database.ts';
import { readMailSettings } from '../_shared/mail-settings.ts';
import { handleStopMails } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleStopMails(request, {
    database: () => openDatabase(readVariable),
    siteUrl: () => readMailSettings(readVariable).site.url,
  }),
);
