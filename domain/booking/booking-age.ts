const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a request has waited, in words, and whether the promised 24 hours are over (docs/product.md, Constants). */
export interface WaitingTime {
  words: string;
  isLate: boolean;
}

/** Until when a request is answered, as ISO 8601: 24 hours after it was made (docs/product.md, Constants). */
export function replyDue(createdAt: string): string {
  return new Date(Date.parse(createdAt) + day).toISOString();
}

/** The time from `since` (ISO 8601) to `now`: minutes below an hour, hours below two days, then days. */
export function waitingTime(since: string, now: Date): WaitingTime {
  const waited = Math.max(0, now.getTime() - Date.parse(since));
  const [size, name] =
    waited < hour
      ? ([minute, 'minute'] as const)
      : waited < 2 * day
        ? ([hour, 'hour'] as const)
        : ([day, 'day'] as const);
  const count = Math.floor(waited / size);
  return {
    words: count === 0 ? 'less than a minute' : `${count} ${name}${count === 1 ? '' : 's'}`,
    isLate: waited >= day,
  };
}
