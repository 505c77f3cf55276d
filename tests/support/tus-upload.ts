import { Upload, type UploadOptions } from 'tus-js-client';

/** Runs an upload of the official client and returns its URL. Throws what the client throws. */
export function tusUpload(bytes: Buffer, options: UploadOptions): Promise<string> {
  return new Promise((done, fail) => {
    const upload = new Upload(bytes, {
      retryDelays: null,
      ...options,
      onError: fail,
      onSuccess: () => done(upload.url!),
    });
    upload.start();
  });
}
