// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const seeWrong = ({ count }: { count: number }): string => `${formOf({ "one": `Something is wrong: see what to do`, "other": `${count.toLocaleString('en')} things are wrong: see what to do` }, count, pluralOf('en', count))}`;
export const diskFull = "Delete old backups on it, or get a larger disk. Bookings are refused when it is full.";
export const backupLate = "Find out why the daily backup did not run, or run \"npm run backup\" on the server.";
