/**
 * The kinds of requests that share the connections, each with places that those before it cannot take: any other
 * request; those to relations and functions for which the project reserves places; inserts; callers that the project
 * trusts.
 */
export const lanes = ['other', 'reserved', 'insert', 'trusted'] as const;
export type Lane = (typeof lanes)[number];

/** The most places of each lane together with those before it. */
export type Shares = Record<Lane, number>;

/** A value for a lane and each one after it: a place of a lane counts in the shares of all of these. */
export function fromLane(lane: Lane): readonly Lane[] {
  return lanes.slice(lanes.indexOf(lane));
}
