import { StorageError } from '../storage-errors.ts';

// The messages of the tus protocol's reference server, which the hosted service uses. Each ends with a line break.
// https://github.com/tus/tus-node-server

export const uploadNotFound = () => tusError(404, 'The file for this url was not found');
export const offsetConflict = () => tusError(409, 'Upload-Offset conflict');
export const maxSizeExceeded = () => tusError(413, 'Maximum size exceeded');
export const sizeExceeded = () => tusError(413, "upload's size exceeded");
export const lengthRequired = () => tusError(400, 'Upload-Length or Upload-Defer-Length header required');
export const lengthKnown = () => tusError(400, 'Upload-Length is already known');
export const contentTypeRequired = () => tusError(415, 'Content-Type must be application/offset+octet-stream');
export const checksumMismatch = () => tusError(460, 'The part does not match its checksum');
export const versionRequired = () => tusError(412, 'Tus-Resumable must be 1.0.0');
export const unknownAlgorithm = (known: readonly string[]) =>
  tusError(400, `Upload-Checksum must be of ${known.join(', ')}`);

function tusError(status: number, message: string): StorageError {
  return new StorageError('TusError', `${message}\n`, status);
}
