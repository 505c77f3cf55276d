// npm run words writes this file from messages/.

export const diskFull = "Delete old backups on it, or get a larger disk. Bookings are refused when it is full.";
export const backupLate = "Find out why the daily backup did not run, or run \"npm run backup\" on the server.";
