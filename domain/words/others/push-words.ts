// npm run words writes this file from messages/ and from the English words beside this folder.

import { words as es } from '../es/push-words.ts';

export const others = {
  'es': es,
};
