import { asObject, BodyError, readJson } from '../../platform/json.ts';
import { authError } from '../auth-errors.ts';

const bodyLimit = 1024 * 1024;
// Metadata is stored as jsonb and copied into tokens. Deeper nesting can only be an attack on parsers.
const deepest = 64;

interface FieldTypes {
  string: string;
  boolean: boolean;
  object: Record<string, unknown>;
  strings: string[];
}

const isOfType: Record<keyof FieldTypes, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  object: (value) => asObject(value) !== null,
  strings: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
const typeNames: Record<keyof FieldTypes, string> = {
  string: 'a string',
  boolean: 'a boolean',
  object: 'an object',
  strings: 'a list of strings',
};

/** The fields that an endpoint reads, with their types; other fields are ignored. */
export type FieldSpec = Record<string, keyof FieldTypes>;
export type Fields<S extends FieldSpec> = { [K in keyof S]: FieldTypes[S[K]] | null };

/**
 * Reads the named fields of a JSON object of at most 1 MiB; a missing field is null, like JSON null. Throws 400
 * bad_json for other JSON, for a field of another type and for text that Postgres cannot store (NUL, lone surrogates);
 * BodyError 413 above the limit.
 */
export async function readFields<S extends FieldSpec>(
  request: Request,
  spec: S,
  options: { mayBeEmpty?: boolean } = {},
): Promise<Fields<S>> {
  const value = await readJson(request, bodyLimit);
  if (value === undefined && !options.mayBeEmpty) throw new BodyError(400, 'unexpected end of JSON input');
  const body = value === undefined ? {} : asObject(value);
  if (!body) throw new BodyError(400, 'the body must be an object');
  checkStorable(body);
  const fields: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(spec)) {
    const field = Object.hasOwn(body, name) ? body[name] : null;
    if (field !== null && !isOfType[type](field))
      throw new BodyError(400, `the field ${name} must be ${typeNames[type]}`);
    fields[name] = field;
  }
  return fields as Fields<S>;
}

/** Throws 400 if a query parameter contains text that Postgres cannot store. */
export function checkText(name: string, text: string): string {
  if (!isStorable(text)) throw authError('textNotStorable', { name });
  return text;
}

/** Whether Postgres can store a text, which must not contain NUL or a lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

// Iterative, because recursion could overflow the stack on deep nesting.
function checkStorable(body: Record<string, unknown>): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new BodyError(400, `nested deeper than ${deepest} levels`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') checkString(value);
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) {
        checkString(key);
        next.push(inner);
      }
    }
    level = next;
  }
}

function checkString(text: string): void {
  if (!isStorable(text))
    throw new BodyError(400, 'text holds a character that cannot be stored (U+0000 or half a surrogate pair)');
}
