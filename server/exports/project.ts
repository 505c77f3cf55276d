/** What the server reads from a project folder besides SQL and settings. */
export { readCatalogue } from '../functions/function-catalogue.ts';
export { hostedSchedules } from '../functions/schedules/hosted-schedules.ts';
export { readSchedules } from '../functions/schedules/schedules-file.ts';
