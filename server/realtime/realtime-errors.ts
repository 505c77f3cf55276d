import { databaseRetrySeconds, databaseUnavailableMessage } from '../database/availability.ts';
import { idleSeconds } from './limits.ts';

interface Entry {
  /** The HTTP status, for errors of HTTP requests. */
  status?: number;
  /** The number of seconds after which to retry. */
  retryAfter?: number;
  /** The prefix of the reason in the reply to a join. */
  code?: string;
  message: string;
}

/** Every error that a client can see, with the protocol's wording (docs/wire/realtime.md, Errors). */
const catalogue = {
  // HTTP requests
  bodyInvalid: { status: 422, message: 'The body is invalid' },
  bodyTooLarge: { status: 413, message: 'The body is too large' },
  databaseUnavailable: { status: 503, retryAfter: databaseRetrySeconds, message: databaseUnavailableMessage },
  batchTooLarge: { status: 429, message: 'Too many messages to broadcast, please reduce the batch size' },
  mediaTypeUnsupported: { status: 415, message: 'Unsupported media type' },
  sendRateExceeded: { status: 429, retryAfter: 5, message: 'You have exceeded your rate limit' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  // The handshake of a WebSocket
  handshakeTokenExpired: { status: 401, message: 'Token has expired' },
  handshakeTokenInvalid: { status: 401, message: 'Failed to validate JWT signature' },
  restarting: { status: 503, message: 'Realtime is restarting, please standby' },
  // By then, sockets without a channel are closed.
  tooManySocketsOfAddress: { status: 429, retryAfter: idleSeconds, message: 'Too many connections from this address' },
  tooManySockets: { status: 429, retryAfter: idleSeconds, message: 'Too many connected users' },
  upgradeRequired: { status: 426, message: 'This endpoint takes WebSocket connections only' },
  // Joins
  changesUnavailable: { code: 'RealtimeDisabledForConfiguration', message: 'Unable to subscribe to changes' },
  claimsMissing: { code: 'InvalidJWTToken', message: 'Fields `role` and `exp` are required in JWT' },
  replayInvalid: { code: 'UnableToReplayMessages', message: 'Replay params are not valid' },
  replayPublic: { code: 'UnableToReplayMessages', message: 'Replay is not allowed for public channels' },
  sessionEnded: { code: 'InvalidJWTToken', message: 'The session of the token has ended' },
  signatureInvalid: { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' },
  tokenExpired: { code: 'InvalidJWTToken', message: 'Token has expired' },
  tokenMalformed: { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' },
  tooManyChannels: { code: 'ChannelRateLimitReached', message: 'Too many channels' },
  tooManyJoins: { code: 'ClientJoinRateLimitReached', message: 'Too many joins per second' },
  topicNameRequired: { code: 'TopicNameRequired', message: 'You must provide a topic name' },
  topicUnmatched: { message: 'unmatched topic' },
  topicUnreadable: { code: 'Unauthorized', message: 'You do not have permissions to read from this Channel topic' },
  unexpected: { code: 'UnknownErrorOnChannel', message: 'Unknown Error on Channel' },
  // Subscriptions to changes
  bindingInvalid: { message: 'Unable to subscribe to changes with given parameters' },
  subscribeFailed: { message: 'Unable to subscribe to changes at the moment, please try again' },
  // Messages of a client on a channel
  broadcastTooLarge: { message: 'payload_size_exceeded' },
  presenceNotMap: { message: 'Presence track payload must be a map' },
  // The end of a channel
  changesMissed: { message: 'Changes may have been missed, please fetch again' },
  filterTooSlow: { message: 'The filter takes too long' },
  presenceRateExceeded: { message: 'Client presence rate limit exceeded' },
  presenceTooLarge: { message: 'Track message size exceeded' },
  readRightLost: { message: 'You no longer have permission to read from this Channel topic' },
  tooManyMessages: { message: 'Too many messages per second' },
} as const satisfies Record<string, Entry>;

export type RealtimeErrorName = keyof typeof catalogue;

/** An error of the catalogue. `message` replaces the catalogue's text if it has details. */
export class RealtimeError extends Error {
  override readonly name: RealtimeErrorName;
  readonly status: number;
  /** `Retry-After`, if a retry can succeed. */
  readonly headers: Record<string, string>;
  /** The problems of each part of a request's body. */
  readonly details: unknown;
  readonly #code: string | undefined;

  constructor(name: RealtimeErrorName, message: string = catalogue[name].message, details?: unknown) {
    super(message);
    const { status = 500, retryAfter, code }: Entry = catalogue[name];
    this.name = name;
    this.status = status;
    this.headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    this.details = details;
    this.#code = code;
  }

  /** The reason in the reply to a join. */
  get reason(): string {
    return this.#code ? `${this.#code}: ${this.message}` : this.message;
  }
}

const refusal = 'Unable to subscribe to changes with given parameters.';

/** Errors of `postgres_changes` entries, with details. `parameters` describes the entry. */
export const bindingErrors = {
  nothingNamed: (entry: Record<string, unknown>) =>
    invalidBinding(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: ' +
        JSON.stringify(entry),
    ),
  selectNotList: () =>
    invalidBinding(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    ),
  selectOfWildcard: () =>
    invalidBinding(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    ),
  filterMalformed: (problem: string) => invalidBinding(`Error parsing \`filter\` params: ${problem}`),
  tableUnpublished: (parameters: string) =>
    invalidBinding(`${refusal} Please check Realtime is enabled for the given connect parameters: [${parameters}]`),
  tableUnwatched: (parameters: string) =>
    invalidBinding(
      `${refusal} The table cannot be watched at the moment, please check the log of the server: [${parameters}]`,
    ),
  columnProblem: (parameters: string, problem: string) =>
    invalidBinding(
      `${refusal} An exception happened so please check your connect parameters: [${parameters}]. Exception: ${problem}`,
    ),
  tooMany: (limit: number) => invalidBinding(`Too many postgres_changes on one connection, the limit is ${limit}`),
};

/** The policies do not let the client join a private topic. */
export function topicUnreadable(topic: string): RealtimeError {
  return new RealtimeError('topicUnreadable', `${catalogue.topicUnreadable.message}: ${topic}`);
}

/** A new token may no longer read a private topic. */
export function readRightLost(topic: string): RealtimeError {
  return new RealtimeError('readRightLost', `${catalogue.readRightLost.message}: ${topic}`);
}

/** The token expired at `expiresAt`, in seconds since 1970. */
export function tokenExpired(expiresAt: number): RealtimeError {
  const seconds = Math.max(0, Math.floor(Date.now() / 1000) - expiresAt);
  return new RealtimeError('tokenExpired', `${catalogue.tokenExpired.message} ${seconds} seconds ago`);
}

function invalidBinding(message: string): RealtimeError {
  return new RealtimeError('bindingInvalid', message);
}
