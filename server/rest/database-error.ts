import pg from 'pg';
import { BusyError } from '../database/admission.ts';
import { BodyError } from '../platform/json.ts';
import type { CallerRole } from '../platform/service.ts';
import { RestError, connectionFailed, invalidBody, invalidRaise, poolBusy } from './rest-error.ts';

// Longest prefix wins: the table of https://docs.postgrest.org/en/v14/references/errors.html#http-status-codes, with
// what a request's own content can provoke (21000, 54, 55000) moved from 500 to 400.
const statusByState: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '21000': 400,
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
 * What the client is told about a failure. Everything that is not foreseen becomes a 500 without a word of the cause;
 * the caller of this logs the cause for every status from 500 on.
 */
export function asRestError(error: unknown, role: CallerRole): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof BodyError) {
    return error.status === 400
      ? invalidBody('Empty or invalid json')
      : new RestError(error.status, String(error.status), error.message);
  }
  if (error instanceof pg.DatabaseError && error.code) return fromDatabase(error, error.code, role);
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (error instanceof BusyError) return poolBusy(error.retryAfter);
  if (message?.startsWith('timeout exceeded when trying to connect')) return poolBusy(1);
  if (message?.startsWith('Connection terminated') || (code && connectionCodes.has(code))) return connectionFailed();
  return unexpected();
}

function fromDatabase(error: pg.DatabaseError, state: string, role: CallerRole): RestError {
  if (state === 'PGRST') return fromRaise(error);
  const custom = /^PT(\d{3})$/.exec(state)?.[1];
  const status = custom ? customStatus(Number(custom)) : statusOf(state, role);
  // Internal errors of the database may name files and addresses of the machine.
  if (/^(XX|58|F0)/.test(state)) return unexpected(state);
  return new RestError(status, state, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}

function statusOf(state: string, role: CallerRole): number {
  // Whoever is nobody yet may become somebody who is allowed to.
  if (state === '42501') return role === 'anon' ? 401 : 403;
  return statusByState[state] ?? statusByState[state.slice(0, 2)] ?? 400;
}

function customStatus(status: number): number {
  return status >= 200 && status <= 599 ? status : 500;
}

/** `raise sqlstate 'PGRST'`: message and detail carry body, status and headers as JSON. */
function fromRaise(error: pg.DatabaseError): RestError {
  try {
    const body = JSON.parse(error.message);
    const { status, headers = {} } = JSON.parse(error.detail ?? '');
    if (typeof body.code !== 'string' || typeof body.message !== 'string' || !Number.isInteger(status))
      throw new Error('keys');
    new Headers(headers); // throws on what is not a header
    return new RestError(customStatus(status), body.code, body.message, {
      details: body.details,
      hint: body.hint,
      headers,
    });
  } catch {
    return invalidRaise('Invalid JSON value for MESSAGE or DETAIL');
  }
}

function unexpected(code = 'XX000'): RestError {
  return new RestError(500, code, 'An unexpected error occurred');
}
