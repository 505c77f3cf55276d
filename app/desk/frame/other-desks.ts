import { otherLanguages } from 'virtual:other-languages';
import { hasDesk } from '../../../domain/words/desk-languages.ts';

/** The languages besides that of the page in which the desk can be read. */
export const otherDesks = otherLanguages.filter(({ language }) => hasDesk(language));
