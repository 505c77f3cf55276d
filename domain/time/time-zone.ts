export { localTimeName, timeZone, timeZonePlace } from '../../content/time-zone.ts';
