/** Who may use the S3 protocol. */
export interface S3Access {
  /** The access key that acts as the service role; null: there is none. */
  accessKey: { id: string; secret: string } | null;
  /** The secret key of requests with a session token. It is public: the token is what counts. */
  publishableKey: string;
}
