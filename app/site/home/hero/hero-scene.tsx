import type { ReactNode } from 'react';
import type { LinkDescriptor } from 'react-router';
import * as words from '#words/hero.ts';
import { isHeroDrawn } from '../../../../content/featured.ts';
import styles from './hero-scene.module.css';

// Each layer has two versions: landscape, and portrait for phones.
const upright = '(max-aspect-ratio: 4/5)';
const wideSizes = 'max(100vw, 160vh)';

function wide(name: string, format: 'avif' | 'webp'): string {
  return [768, 1600].map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
}

/** The picture behind the headline. Its children, the clouds, are between sky and palms. */
export function HeroScene({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <Layer name="hero-far" alt={words.picture} eager />
      {children}
      {isHeroDrawn && <Layer name="hero-near" alt="" />}
    </div>
  );
}

function Layer({ name, alt, eager = false }: { name: 'hero-far' | 'hero-near'; alt: string; eager?: boolean }) {
  return (
    <picture className={name === 'hero-far' ? styles.far : styles.near}>
      <source
        media={upright}
        type="image/avif"
        srcSet={`/images/${name}-portrait-720.avif`}
        width={720}
        height={1280}
      />
      <source
        media={upright}
        type="image/webp"
        srcSet={`/images/${name}-portrait-720.webp`}
        width={720}
        height={1280}
      />
      <source type="image/avif" srcSet={wide(name, 'avif')} sizes={wideSizes} />
      <img
        src={`/images/${name}-768.webp`}
        srcSet={wide(name, 'webp')}
        sizes={wideSizes}
        width={1600}
        height={1000}
        alt={alt}
        {...(eager ? { fetchPriority: 'high' as const } : { decoding: 'async' as const })}
      />
    </picture>
  );
}

/** The far layer is the largest paint, so the head preloads the version for the screen. */
export const heroPreloads: LinkDescriptor[] = [
  { rel: 'preload', as: 'image', type: 'image/avif', media: upright, href: '/images/hero-far-portrait-720.avif' },
  {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    media: '(min-aspect-ratio: 801/1000)',
    imageSrcSet: wide('hero-far', 'avif'),
    imageSizes: wideSizes,
  },
];
