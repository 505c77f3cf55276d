// npm run words writes this file from messages/ and from the English words beside this folder.

import * as dueTime from './due-time.ts';
import * as push from './push.ts';
import { language } from './language.ts';

export const words = {
  language,
  dueTime,
  push,
};
