import type { ImageTransform } from './image-transform.ts';

/** The message from the server to the rendering process. */
export interface RenderRequest {
  id: number;
  source: Buffer;
  transform: ImageTransform;
  type: string;
}

/** The reply: the image and the memory of the process in bytes, or the reason why the image or the process failed. */
export type RenderResponse =
  | { id: number; bytes: Buffer; memory: number }
  | { id: number; refusal: { message: string; statusCode: number } }
  | { id: number; failure: string };
