/**
 * Every advisory lock that the server takes, so that no two purposes share a key. The numbers are arbitrary, but all
 * servers on one database must agree on them.
 */
export const lockKeys = {
  /** Held while the schema is brought up to date. */
  migrations: 7_265_110_041,
  /** Held by the server that owns a data folder while it runs. */
  dataFolder: 7_265_110_042,
  /** Held while signing keys are created or rotated. */
  signingKeys: 7_265_110_043,
  /** The seed for hashtextextended() of an e-mail address or phone number, whose result is the key of its lock. */
  addressSeed: 7_265_110_044,
  /** Held in the source of a move, shared. */
  moveSource: 7_265_110_045,
  /** Held in the target of a move. */
  moveTarget: 7_265_110_046,
  /**
   * The first of two 32-bit keys. Each server holds one lock of this class, by which the others see that it is alive.
   */
  serverClass: 1_920_299_116,
} as const;
