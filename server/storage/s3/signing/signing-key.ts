import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The scope of a signature: the part of a credential after the access key. */
export interface Scope {
  /** yyyyMMdd */
  date: string;
  region: string;
}

/** Signs texts with a secret key for one day and one region. */
export interface Signer {
  /** Signs `lines` together with the name of their kind and the time. */
  sign(kind: string, longDate: string, lines: string[]): string;
  /** Signs a text without kind and time, such as a policy. */
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

/** Encodes a text as RFC 3986 requires, for the canonical form of a request. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
