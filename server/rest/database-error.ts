import pg from 'pg';
import { findOverload } from '../database/admission/overload.ts';
import { asObject, BodyError } from '../platform/json.ts';
import { isStorageFull } from '../platform/storage-full.ts';
import { RestError, connectionFailed, invalidBody, invalidRaise, poolBusy, storageFull } from './rest-error.ts';

// HTTP statuses by SQLSTATE or its prefix; the longest prefix wins. The table of
// https://docs.postgrest.org/en/v14/references/errors.html#http-status-codes, except that errors caused by the content
// of a request (54 other than the stack's depth, 55000) are 400 instead of 500.
const statusByState: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 400,
  '54001': 500,
  '55': 500,
  '55000': 400,
  '57': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/**
 * Converts any failure to the error for the client. An unexpected failure becomes a 500 that does not reveal its cause;
 * the caller logs the cause of every 5xx.
 */
export function asRestError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof BodyError) {
    return error.status === 400
      ? invalidBody('Empty or invalid json')
      : new RestError(error.status, String(error.status), error.message);
  }
  if (isStorageFull(error)) return storageFull();
  if (error instanceof pg.DatabaseError && error.code) return fromDatabase(error, error.code, role);
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  const overload = findOverload(error);
  if (overload) return poolBusy(overload.retryAfter);
  if (message?.startsWith('Connection terminated') || (code && connectionCodes.has(code))) return connectionFailed();
  return unexpected();
}

function fromDatabase(error: pg.DatabaseError, state: string, role: string): RestError {
  if (state === 'PGRST') return fromRaise(error);
  const custom = /^PT(.{3})$/.exec(state)?.[1];
  const status = custom ? customStatus(Number(custom)) : statusOf(error, state, role);
  // PostGIS reports an invalid geometry as an internal error.
  if (state === 'XX000' && error.file?.startsWith('lwgeom')) return new RestError(400, state, error.message);
  // Internal database errors may contain file names and addresses.
  if (/^(XX|58|F0)/.test(state)) return unexpected(state);
  return new RestError(status, state, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}

function statusOf({ message, routine, where }: pg.DatabaseError, state: string, role: string): number {
  // 54001 outside a function means deeply nested JSON. 21000 means a write without a filter (pg-safeupdate), or two
  // rows of one payload with the same key.
  if (state === '54001' && !/function/.test(where ?? '')) return 400;
  if (state === '21000' && (message.endsWith('requires a WHERE clause') || routine === 'ExecOnConflictUpdate'))
    return 400;
  // The token names a role that does not exist.
  if (state === '22023' && /^role ".*" does not exist$/.test(message)) return 401;
  // 401 for anonymous callers, because the right may be granted after signing in.
  if (state === '42501') return role === 'anon' ? 401 : 403;
  return statusByState[state] ?? statusByState[state.slice(0, 2)] ?? 400;
}

function customStatus(status: number): number {
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
}

/** `raise sqlstate 'PGRST'`: message and detail contain body, status and headers as JSON. */
function fromRaise(error: pg.DatabaseError): RestError {
  const body = parseObject(error.message);
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') {
    return invalidRaise('MESSAGE', `Invalid JSON value for MESSAGE: '${error.message}'`);
  }
  const detail = parseObject(error.detail ?? '');
  const headers = asObject(detail?.headers);
  if (!detail || !Number.isInteger(detail.status) || !headers || !areHeaders(headers)) {
    return invalidRaise(
      'DETAIL',
      error.detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${error.detail}'`,
    );
  }
  return new RestError(customStatus(detail.status as number), body.code, body.message, {
    details: (body.details as string | undefined) ?? null,
    hint: (body.hint as string | undefined) ?? null,
    headers,
  });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

function areHeaders(headers: Record<string, unknown>): headers is Record<string, string> {
  try {
    new Headers(headers as Record<string, string>); // throws for an invalid header
    return true;
  } catch {
    return false;
  }
}

function unexpected(code = 'XX000'): RestError {
  return new RestError(500, code, 'An unexpected error occurred');
}
