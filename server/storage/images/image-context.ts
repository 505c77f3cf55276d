import type { StorageContext } from '../storage-context.ts';
import type { StorageRequest } from '../storage-request.ts';
import type { ImageRenderer } from './image-renderer.ts';
import type { RenderedImages } from './rendered-images.ts';

/** The context of the endpoints of transformed images. */
export interface ImageContext extends StorageContext {
  renderer: ImageRenderer;
  images: RenderedImages;
}

export type ImageEndpoint = (c: StorageRequest, context: ImageContext) => Promise<Response>;
