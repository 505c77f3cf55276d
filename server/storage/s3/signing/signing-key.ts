import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is made for: the part of a credential after the access key. */
export interface Scope {
  /** yyyyMMdd */
  date: string;
  region: string;
}

/** Signs texts with a secret key for one day and region. */
export interface Signer {
  /** Signs `lines`, after the name of what they are and the time. */
  sign(kind: string, longDate: string, lines: string[]): string;
  /** Signs a text alone, as a policy is. */
  signText(text: string): string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html */
export function createSigner(secret: string, { date, region }: Scope): Signer {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  const scope = `${date}/${region}/s3/aws4_request`;
  const signText = (text: string) => hmac(key, text).toString('hex');
  return {
    signText,
    sign: (kind, longDate, lines) => signText([kind, longDate, scope, ...lines].join('\n')),
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two signatures in constant time. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Encodes a text as RFC 3986 has it, which the canonical form of a request requires. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
