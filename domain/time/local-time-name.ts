import * as words from '../words/en/local-time.ts';
import { timeZonePlace } from './time-zone.ts';

/** 'Belize time' */
export const localTimeName = words.name({ place: timeZonePlace });
