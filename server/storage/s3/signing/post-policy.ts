import { systemClock } from '../../../platform/clock.ts';
import { asObject } from '../../../platform/json.ts';
import { expiredRequest, S3Error, unmetCondition } from '../s3-errors.ts';

/** The minimum and the maximum size of the file in bytes. */
export type LengthRange = [least: number, most: number];

/** Fields that a policy need not mention. */
const free = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks the fields of a form, by lower-case names, against the signed policy (JSON in base64): it must not have
 * expired, every condition must hold, and every field must have a condition. Returns the size range of the file. Throws
 * InvalidPolicyDocument, AccessDenied.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function checkPolicy(policy: string, fields: Map<string, string>): LengthRange {
  const { expiration, conditions } = parse(policy);
  const until = Date.parse(typeof expiration === 'string' ? expiration : '');
  if (Number.isNaN(until) || !Array.isArray(conditions)) throw new S3Error('InvalidPolicyDocument');
  if (until < systemClock()) throw expiredRequest();
  let range: LengthRange = [0, Number.MAX_SAFE_INTEGER];
  const covered = new Set(free);
  for (const condition of conditions) {
    for (const [kind, name, value] of rulesOf(condition)) {
      if (kind === 'content-length-range') {
        range = [Math.max(range[0], Number(name)), Math.min(range[1], Number(value))];
        continue;
      }
      const field = String(name).replace(/^\$/, '').toLowerCase();
      const given = fields.get(field) ?? '';
      const holds = kind === 'eq' ? given === value : given.startsWith(String(value));
      if (!holds) throw unmetCondition(field);
      covered.add(field);
    }
  }
  const uncovered = [...fields.keys()].find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (uncovered !== undefined) throw unmetCondition(uncovered);
  if (!(range[0] <= range[1])) throw new S3Error('InvalidPolicyDocument');
  return range;
}

type Rule = [kind: string, name: unknown, value: unknown];

/** A condition is a list, [kind, name, value], or an object of fields and their required values. */
function rulesOf(condition: unknown): Rule[] {
  if (Array.isArray(condition)) {
    const [kind, name, value] = condition as unknown[];
    const word = String(kind).toLowerCase();
    if (condition.length !== 3 || !['eq', 'starts-with', 'content-length-range'].includes(word))
      throw new S3Error('InvalidPolicyDocument');
    return [[word, name, value]];
  }
  const fields = asObject(condition);
  if (!fields) throw new S3Error('InvalidPolicyDocument');
  return Object.entries(fields).map(([name, value]) => ['eq', name, value]);
}

function parse(policy: string): Record<string, unknown> {
  try {
    const document = asObject(JSON.parse(Buffer.from(policy, 'base64').toString()));
    if (document) return document;
  } catch {
    // Invalid JSON leads to the error below.
  }
  throw new S3Error('InvalidPolicyDocument');
}
