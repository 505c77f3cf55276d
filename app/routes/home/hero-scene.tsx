import type { ReactNode } from 'react';
import styles from './hero-scene.module.css';

const widths = [768, 1600] as const;

function layer(name: string, format: 'avif' | 'webp'): string {
  return widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
}

/** The landscape behind the headline; the clouds (its children) float between the sky and the palms in front. */
export function HeroScene({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <picture className={styles.far}>
        <source type="image/avif" srcSet={layer('hero-far', 'avif')} sizes="max(100vw, 160vh)" />
        <img src="/images/hero-far-768.webp" srcSet={layer('hero-far', 'webp')} sizes="max(100vw, 160vh)" width={1600} height={1000} fetchPriority="high" alt="A low sun over the Caribbean, a palm-covered caye on the horizon" />
      </picture>
      {children}
      <picture className={styles.near}>
        <source type="image/avif" srcSet={layer('hero-near', 'avif')} sizes="max(100vw, 160vh)" />
        <img src="/images/hero-near-768.webp" srcSet={layer('hero-near', 'webp')} sizes="max(100vw, 160vh)" width={1600} height={1000} alt="" />
      </picture>
    </div>
  );
}
