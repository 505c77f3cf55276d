interface S3ErrorKind {
  status: number;
  message: string;
}

/** The errors that only the S3 protocol has, by their S3 codes. docs/wire/s3.md, Errors */
const catalogue = {
  AccessDenied: { status: 403, message: 'Access Denied' },
  AuthorizationHeaderMalformed: { status: 400, message: 'The authorization is malformed' },
  BadDigest: { status: 400, message: 'The checksum of the body is not the one that the request names' },
  EntityTooSmall: { status: 400, message: 'A part that is not the last one is smaller than 5 MiB' },
  IncompleteBody: { status: 400, message: 'The body is not as long as x-amz-decoded-content-length says' },
  InvalidAccessKeyId: { status: 403, message: 'The access key is unknown' },
  InvalidArgument: { status: 400, message: 'An argument is invalid' },
  InvalidChunk: { status: 400, message: 'The body is not valid aws-chunked content' },
  InvalidPart: { status: 400, message: 'A part does not exist, or has another ETag' },
  InvalidPartOrder: { status: 400, message: 'The parts must be in ascending order' },
  InvalidPolicyDocument: { status: 400, message: 'The policy is invalid' },
  InvalidRequest: { status: 400, message: 'The request is not possible' },
  InvalidURI: { status: 400, message: 'The address cannot be decoded' },
  MalformedXML: { status: 400, message: 'The XML is not well-formed, or not what this operation expects' },
  MissingSecurityHeader: { status: 400, message: 'The header x-amz-content-sha256 is required' },
  NoSuchUpload: { status: 404, message: 'The upload does not exist: it was completed or aborted, or has expired' },
  NotImplemented: { status: 501, message: 'This operation is not implemented' },
  PreconditionFailed: { status: 412, message: 'A precondition does not hold' },
  RequestTimeTooSkewed: { status: 403, message: 'The clocks of client and server differ by more than 15 minutes' },
  SignatureDoesNotMatch: {
    status: 403,
    message: 'The signature is not the one that the server calculates. Check the secret key and the signing method.',
  },
  XAmzContentSHA256Mismatch: { status: 400, message: 'The body does not have the digest of x-amz-content-sha256' },
} satisfies Record<string, S3ErrorKind>;

/** An error of the catalogue. `message` replaces the catalogue's text. */
export class S3Error extends Error {
  readonly code: keyof typeof catalogue;
  readonly status: number;
  constructor(code: keyof typeof catalogue, message?: string) {
    super(message ?? catalogue[code].message);
    this.code = code;
    this.status = catalogue[code].status;
  }
}

// Messages that are more specific than the catalogue's.
export const noAccessKeys = () =>
  new S3Error(
    'AccessDenied',
    'This server has no S3 access keys: set S3_PROTOCOL_ACCESS_KEY_ID and S3_PROTOCOL_ACCESS_KEY_SECRET',
  );
export const notSigned = () => new S3Error('AccessDenied', 'The request has no signature');
export const expiredRequest = () => new S3Error('AccessDenied', 'Request has expired');
export const headerNotSigned = (name: string) =>
  new S3Error('AccessDenied', `The header ${name} must be signed, as every header of x-amz-`);
export const unmetCondition = (field: string) =>
  new S3Error('AccessDenied', `The policy does not allow this value of ${field}`);
export const invalidArgument = (name: string) => new S3Error('InvalidArgument', `The value of ${name} is invalid`);
export const tooManyUploads = (most: number) =>
  new S3Error('InvalidRequest', `You have ${most} unfinished uploads: complete or abort some of them first`);
export const tooManyUploadsOfAll = () =>
  new S3Error('InvalidRequest', 'Callers without an account have too many unfinished uploads: try again later');
export const sessionEnded = () => new S3Error('AccessDenied', 'The session of the token has ended');
