/**
 * Every advisory lock that the server takes, so that no two purposes share a key. The numbers are arbitrary, but all
 * servers on one database must agree on them.
 */
export const lockKeys = {
  /** Held while the schema is brought up to date. */
  migrations: 7_265_110_041,
  /** Held by the server that owns a data folder, for as long as it runs. */
  dataFolder: 7_265_110_042,
  /** Held while signing keys are created or rotated. */
  signingKeys: 7_265_110_043,
  /** Not a key but the seed of one: the lock of an e-mail address or phone number is its hashtextextended(). */
  addressSeed: 7_265_110_044,
  /** Held, shared, by a move in its source. */
  moveSource: 7_265_110_045,
  /** Held by a move in its target. */
  moveTarget: 7_265_110_046,
  /**
   * The first of two 32-bit keys: each server holds one lock of this class, which shows the others that it is alive.
   */
  serverClass: 1_920_299_116,
} as const;
