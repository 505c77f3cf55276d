import { BodyError, asObject, readJson } from '../platform/json.ts';
import { fieldsOf, type RequestFields } from './request-fields.ts';
import { fieldProblems, invalidField, StorageError } from './storage-errors.ts';
import type { StorageRequest } from './storage-request.ts';

const maxBodyBytes = 1024 * 1024;

/** Reads a JSON object of at most 1 MiB. Throws InvalidRequest, EntityTooLarge. */
export async function readBody(c: StorageRequest): Promise<RequestFields> {
  try {
    const fields = asObject(await readJson(c.req.raw, maxBodyBytes));
    if (!fields) throw invalidField('body', fieldProblems.notObject);
    return fieldsOf(fields, 'body');
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    throw error.status === 413 ? new StorageError('EntityTooLarge') : new StorageError('InvalidRequest', error.message);
  }
}
