// npm run words writes this file from messages/ and from the English words beside this folder.

import * as accountLinks from './account-links.ts';
import * as accountMails from './account-mails.ts';
import { language } from './language.ts';

export const words = {
  language,
  accountLinks,
  accountMails,
};
