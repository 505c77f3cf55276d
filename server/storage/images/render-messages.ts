import type { ImageTransform } from './image-transform.ts';

/** From the server to the process that renders images. */
export interface RenderRequest {
  id: number;
  source: Buffer;
  transform: ImageTransform;
  type: string;
}

/** Back: the image with the memory that the process uses, in bytes; or why the image or the process failed. */
export type RenderResponse =
  | { id: number; bytes: Buffer; memory: number }
  | { id: number; refusal: { message: string; statusCode: number } }
  | { id: number; failure: string };
