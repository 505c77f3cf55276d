/**
 * How long tests wait, in milliseconds. These limits end a hang and never judge speed: a machine that is ten times as
 * slow stays below them.
 */
export const patience = {
  /** For a state that a test waits for: an expectation of a page test, a round of `eventually`. */
  state: 60_000,
  /** For a whole page test. */
  pageTest: 300_000,
  /** For a process of node tests, which runs one file or a batch of them. */
  nodeTests: 1_800_000,
};

/** The settings with which a server waits for its database, and for a connection to it, as long as its tests do. */
export const patientSettings = {
  DATABASE_TIME_LIMIT: String(patience.state / 1000),
  PGRST_DB_POOL_ACQUISITION_TIMEOUT: String(patience.state / 1000),
};
