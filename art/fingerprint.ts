import { createHash } from 'node:crypto';
import { compose } from './kit/browser.ts';
import type { Scene } from './scene.ts';

/** A digest of everything that determines the files of a picture. rendered.json holds those of the files in public/. */
export function fingerprint(scene: Scene): string {
  return createHash('sha256')
    .update(compose(scene) + scene.style + JSON.stringify(scene.files))
    .digest('hex')
    .slice(0, 16);
}
