import { openDatabase } from '../_shared/call-database.ts';
import { readMailSettings } from '../_shared/mail-settings.ts';
import { handleCalendarFeed } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleCalendarFeed(request, {
    database: () => openDatabase(readVariable),
    site: () => readMailSettings(readVariable).site,
  }),
);
