import { databaseRetrySeconds } from '../database/availability.ts';
import type { PatternProblem } from '../platform/patterns/pattern-scanner.ts';
import type { TokenProblem } from '../platform/jwt.ts';
import { storageFullMessage, storageFullRetrySeconds } from '../platform/storage-full.ts';
import type { QualifiedName } from './catalogue/catalogue.ts';

/** The body of an error, in the shape of PostgREST and of `PostgrestError` in the official client. */
export interface ErrorBody {
  code: string;
  details: string | object[] | null;
  hint: string | null;
  message: string;
}

/** An error for the client. None of its parts is secret. */
export class RestError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: string | object[] | null;
      hint?: string | null;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.body = { code, details: more.details ?? null, hint: more.hint ?? null, message };
    this.headers = more.headers ?? {};
  }
}

// The catalogue has one function for each error, with the numbers of
// https://docs.postgrest.org/en/v14/references/errors.html

const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });

export const connectionFailed = () =>
  new RestError(
    503,
    'PGRST000',
    'Database connection error. Retrying the connection.',
    retryAfter(databaseRetrySeconds),
  );
export const schemaChanging = () =>
  new RestError(503, 'PGRST002', 'The schema keeps changing. Retry the request.', retryAfter(1));
/** Upstream responds 504 after the wait. 503 with Retry-After tells the client that the request is safe to retry. */
export const poolBusy = (seconds: number) =>
  new RestError(503, 'PGRST003', 'Timed out acquiring connection from connection pool.', retryAfter(seconds));
/** SQLSTATE disk_full, without the file name that Postgres reports. */
export const storageFull = () => new RestError(503, '53100', storageFullMessage, retryAfter(storageFullRetrySeconds));
/** Upstream has neither this error nor the next. Code and message are those of the auth service. */
export const captchaRefused = (problem: string) =>
  new RestError(400, 'captcha_failed', `captcha protection: request disallowed (${problem})`);
/** `cause` is logged and contains no token. */
export const captchaUnavailable = (cause: unknown) =>
  new RestError(503, 'captcha_unavailable', 'captcha verification process failed', { ...retryAfter(10), cause });
/** Upstream has no such limit. */
export const responseTooLarge = (limit: number) =>
  new RestError(500, 'PGRST500', `The response is larger than ${limit} bytes`, {
    hint: 'Ask for fewer rows or columns.',
  });

/** `column` counts from 1, as in upstream's message. */
export const parseFailed = (what: string, input: string, column: number, problem: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${what} (${input})" (line 1, column ${column})`, {
    details: problem,
  });

export const invalidRpcMethod = (method: string) =>
  new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
export const invalidBody = (message: string) => new RestError(400, 'PGRST102', message);
/** `total` is the number of rows if they were counted. */
export const rangeNotSatisfiable = (details: string, total: number | null = null) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    headers: total === null ? {} : { 'Content-Range': `*/${total}` },
  });
export const putFilters = () =>
  new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");
export const unknownSchema = (schema: string, exposed: string[]) =>
  new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
export const noMediaType = (accept: string) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
export const unsupportedMediaType = (type: string) =>
  new RestError(415, 'PGRST107', `Content-Type not acceptable: ${type}`);
export const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
export const invalidResponseHeaders = () =>
  new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
export const invalidResponseStatus = () =>
  new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
export const putLimit = () =>
  new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
export const putMismatch = () =>
  new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
export const notSingular = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
export const unsupportedMethod = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
export const invalidRaise = (part: 'MESSAGE' | 'DETAIL', details: string) =>
  new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
    details,
    hint:
      part === 'MESSAGE'
        ? "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
        : "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
  });
export const invalidPreferences = (names: string[]) =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${names.join(', ')}`,
  });
export const noAggregates = () => new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
export const tooManyAffected = (rows: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
export const noRelatedOrder = (origin: string, target: string) =>
  new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
export const badEmbedFilter = (target: string) =>
  new RestError(400, 'PGRST120', `Bad operator on the '${target}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
export const maxAffectedOfCall = () =>
  new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
export const invalidPath = () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
export const rootDisabled = () => new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
export const notImplemented = (details: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details });

export const noRelationship = (one: {
  origin: string;
  target: string;
  hint: string | null;
  schema: string;
  suggestion: string | null;
}) => {
  const { origin, target, hint, schema, suggestion } = one;
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
      hint: suggestion,
    },
  );
};

export interface RelationshipCandidate {
  cardinality: string;
  relationship: string;
  embedding: string;
  /** The text with which the client can select this relationship. */
  suggestion: string;
}

export const ambiguousRelationship = (origin: string, target: string, candidates: RelationshipCandidate[]) =>
  new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: candidates.map(({ cardinality, embedding, relationship }) => ({ cardinality, embedding, relationship })),
      hint: `Try changing '${target}' to one of the following: ${candidates.map(({ suggestion }) => `'${suggestion}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );

export const ambiguousFunction = (candidates: string[]) =>
  new RestError(300, 'PGRST203', `Could not choose the best candidate function between: ${candidates.join(', ')}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
export const unknownPayloadColumn = (column: string, table: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);
export const unknownTable = ({ schema, name }: QualifiedName, suggestion: string | null) =>
  new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: suggestion === null ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
  });

export interface UnknownFunction {
  name: QualifiedName;
  parameters: string[];
  /** The type of the single unnamed parameter that was tried too, or alone: `json/jsonb`, `text`, ... */
  unnamed: string | null;
  /** Whether only an unnamed parameter could have matched the body. */
  isUnnamedOnly: boolean;
  /** A similar function, with its parameters if only those differ. */
  suggestion: string | null;
}

export const unknownFunction = ({ name, parameters, unnamed, isUnnamedOnly, suggestion }: UnknownFunction) => {
  const full = `${name.schema}.${name.name}`;
  const list = parameters.join(', ');
  const hasNames = parameters.length > 0;
  const shown = isUnnamedOnly ? '' : hasNames ? `(${list})` : ' without parameters';
  const searched = !hasNames ? 'without parameters' : `with parameter${parameters.length > 1 ? 's' : ''} ${list}`;
  const single = unnamed === null ? '' : `with a single unnamed ${unnamed} parameter`;
  const details = isUnnamedOnly ? single : single ? `${searched} or ${single}` : searched;
  return new RestError(404, 'PGRST202', `Could not find the function ${full}${shown} in the schema cache`, {
    details: `Searched for the function ${full} ${details}, but no matches were found in the schema cache.`,
    hint: suggestion === null ? null : `Perhaps you meant to call the function ${name.schema}.${suggestion}`,
  });
};

/** https://docs.postgrest.org/en/v14/references/errors.html#group-3-jwt */
export function refusedToken(problem: TokenProblem): RestError {
  const { code, message, details = null } = tokenRefusal(problem);
  // RFC 6750 section 3.
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new RestError(401, code, message, { details, headers: { 'WWW-Authenticate': challenge } });
}

function tokenRefusal(problem: TokenProblem): { code: string; message: string; details?: string } {
  switch (problem.kind) {
    case 'empty':
      return { code: 'PGRST301', message: 'Empty JWT is sent in Authorization header' };
    case 'parts':
      return { code: 'PGRST301', message: `Expected 3 parts in JWT; got ${problem.count}` };
    case 'key':
      return {
        code: 'PGRST301',
        message: 'No suitable key or wrong key type',
        details: 'None of the keys was able to decode the JWT',
      };
    case 'algorithm':
      return { code: 'PGRST301', message: 'Wrong or unsupported encoding algorithm' };
    case 'unreadable':
      return { code: 'PGRST301', message: "JWT couldn't be decoded" };
    case 'expired':
      return { code: 'PGRST303', message: 'JWT expired' };
    case 'early':
      return { code: 'PGRST303', message: 'JWT not yet valid' };
    case 'future':
      return { code: 'PGRST303', message: 'JWT issued at future' };
    case 'audience':
      return { code: 'PGRST303', message: 'JWT not in audience' };
    case 'claim':
      return {
        code: 'PGRST303',
        message: `The JWT '${problem.claim}' claim must be a ${problem.claim === 'aud' ? 'string or an array of strings' : 'number'}`,
      };
  }
}

/** Postgres's own message, for a column without which no SQL can be generated. */
export const unknownColumn = (table: string, column: string) =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`);
export const unknownType = (name: string) => new RestError(400, '42704', `type "${name}" does not exist`);

/** The hosted service's guard (pg-safeupdate) against writing to every row because of a forgotten filter. */
export const whereRequired = (statement: 'UPDATE' | 'DELETE') =>
  new RestError(400, '21000', `${statement} requires a WHERE clause`);

/** SQLSTATE program_limit_exceeded. Upstream does not have this error: it runs the pattern until the time limit. */
export const refusedPattern = ({ code, message }: PatternProblem) =>
  new RestError(400, code, message, { hint: code === '54000' ? 'Use a simpler pattern, or full text search.' : null });
