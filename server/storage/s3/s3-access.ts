/** The credentials of the S3 protocol. */
export interface S3Access {
  /** The access key that acts as the service role, or null. */
  accessKey: { id: string; secret: string } | null;
  /** The secret key of requests with a session token. It is public, because the token alone authenticates. */
  publishableKey: string;
}
