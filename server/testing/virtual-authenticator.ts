import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { randomBytes } from './random.ts';

interface Credential {
  id: Buffer;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

/** The options of both ceremonies that the authenticator reads. */
interface CeremonyOptions {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** Deviations from an honest ceremony. */
export interface CeremonyChanges {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUserVerified?: boolean;
  counter?: number;
  signedWith?: KeyObject;
}

/** An authenticator in software (https://www.w3.org/TR/webauthn-3/) with ES256 keys and attestation 'none'. */
export function createVirtualAuthenticator(origin: string) {
  const credentials: Credential[] = [];

  /** The result of navigator.credentials.create(), as JSON. */
  function create(options: CeremonyOptions, changes: CeremonyChanges = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rpId = changes.rpId ?? options.rp!.id!;
    const credential = { id: randomBytes(32), rpId, userHandle: options.user!.id, privateKey, counter: 0 };
    credentials.push(credential);
    const { x, y } = publicKey.export({ format: 'jwk' });
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential.id, key]);
    const authenticatorData = dataOf(credential, { ...changes, rpId }, attested);
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData],
    ]);
    return responseOf(credential, {
      clientDataJSON: clientData('webauthn.create', options, changes, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal' as const],
    });
  }

  /** The result of navigator.credentials.get() for the newest credential, as JSON. */
  function get(options: CeremonyOptions, changes: CeremonyChanges = {}) {
    const credential = credentials.at(-1)!;
    credential.counter += 1;
    const authenticatorData = dataOf(credential, changes);
    const data = clientData('webauthn.get', options, changes, origin);
    const signed = Buffer.concat([authenticatorData, sha256(data)]);
    return responseOf(credential, {
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, changes.signedWith ?? credential.privateKey).toString('base64url'),
      userHandle: credential.userHandle,
    });
  }

  return { create, get };
}

function responseOf<R extends object>(credential: Credential, response: R) {
  const id = credential.id.toString('base64url');
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}

function clientData(type: string, options: CeremonyOptions, changes: CeremonyChanges, origin: string): Buffer {
  const challenge = changes.challenge ?? options.challenge;
  return Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }));
}

function dataOf(credential: Credential, changes: CeremonyChanges, attested?: Buffer): Buffer {
  const isUserVerified = changes.isUserVerified ?? true;
  const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(changes.counter ?? credential.counter);
  const rpIdHash = sha256(Buffer.from(changes.rpId ?? credential.rpId));
  return Buffer.concat([rpIdHash, Buffer.of(flags), counter, attested ?? Buffer.alloc(0)]);
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** Encodes the types of CBOR (https://www.rfc-editor.org/rfc/rfc8949) that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function cborMap(entries: [Cbor, Cbor][]): Buffer {
  return cbor(new Map(entries));
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.of((type << 5) | length);
  return length < 256 ? Buffer.of((type << 5) | 24, length) : Buffer.of((type << 5) | 25, length >> 8, length & 0xff);
}
