// The operator's time zone: the one setting from which the site, the mails, the calendar files and the database derive
// (docs/decisions/0041-one-time-zone.md). After a change, `npm run catalogue` brings it to the database and its
// schedules.

/** The name of the zone in the IANA database (https://www.iana.org/time-zones). */
export const timeZone = 'America/Belize';
