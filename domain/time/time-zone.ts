export { timeZone } from '../../content/time-zone.ts';
export { timeZonePlace } from '../../content/en/business.ts';
