import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { startStorageServer, type StorageServer } from '../storage-server.ts';

export interface S3Protocol {
  storage: StorageServer;
  endpoint: string;
  accessKey: { accessKeyId: string; secretAccessKey: string };
  /** An AWS client with the configured access key. */
  admin: S3Client;
  /** Creates an AWS client that acts as a user, by the session token. */
  as(sub: string): Promise<S3Client>;
  clientWith(config: S3ClientConfig): S3Client;
  stop(): Promise<void>;
}

const accessKey = { accessKeyId: 'operator', secretAccessKey: 'a secret of the test, long enough' };

/** Starts the server of startStorageServer with an access key for the S3 protocol. */
export async function startS3Protocol(env: Record<string, string> = {}): Promise<S3Protocol> {
  const storage = await startStorageServer({
    S3_PROTOCOL_ACCESS_KEY_ID: accessKey.accessKeyId,
    S3_PROTOCOL_ACCESS_KEY_SECRET: accessKey.secretAccessKey,
    ...env,
  });
  const endpoint = `${storage.base}/s3`;
  const clients: S3Client[] = [];
  const clientWith = (config: S3ClientConfig) => {
    // No retries, because the tests are about failures.
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1, ...config });
    clients.push(client);
    return client;
  };
  return {
    storage,
    endpoint,
    accessKey,
    admin: clientWith({ credentials: accessKey }),
    async as(sub) {
      const sessionToken = await storage.token({ role: 'authenticated', sub });
      const secretAccessKey = storage.server.publishableKey;
      return clientWith({ credentials: { accessKeyId: 'any', secretAccessKey, sessionToken } });
    },
    clientWith,
    async stop() {
      for (const client of clients) client.destroy();
      await storage.stop();
    },
  };
}

/** The status and code of a request that must fail. */
export async function s3Refusal(sent: Promise<unknown>): Promise<[status: number | undefined, code: string]> {
  try {
    await sent;
  } catch (error) {
    const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name: string };
    if (!$metadata) throw error;
    return [$metadata.httpStatusCode, name];
  }
  throw new Error('the request did not fail');
}
