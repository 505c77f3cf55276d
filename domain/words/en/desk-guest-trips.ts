// npm run words writes this file from messages/.

export const coming = "Coming";
export const noComing = "No coming trip.";
export const join = "Join trips";
export const waitingList = "Waiting list";
export const earlier = "Earlier";
export const noEarlier = "No earlier trip.";
export const cancelled = "Cancelled";
export const showAll = ({ count }: { count: string | number }): string => `Show all ${count}`;
