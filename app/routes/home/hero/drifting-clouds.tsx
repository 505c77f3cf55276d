import { useEffect, useState } from 'react';
import styles from './drifting-clouds.module.css';

/** Where each of the eight begins (share of the width), how high (all below the headline), how wide (rem), and how long it takes to cross (s). */
const clouds = [
  { left: 6, top: 39, width: 15, crossing: 210 },
  { left: 70, top: 28, width: 22, crossing: 150 },
  { left: 40, top: 42, width: 11, crossing: 270 },
  { left: 88, top: 35, width: 14, crossing: 230 },
  { left: 55, top: 33, width: 13, crossing: 190 },
  { left: 22, top: 49, width: 9, crossing: 360 },
  { left: 64, top: 48, width: 10, crossing: 310 },
  { left: -5, top: 34, width: 12, crossing: 170 },
] as const;

// They move every 50 ms (spec section 9). The steps are taken by the browser's compositor: a timer would wake the page
// twenty times a second.
const stepsPerSecond = 1_000 / 50;

// A crossing begins and ends out of sight: from 20 % of the width before the left edge to the right edge.
const lead = 20;

/**
 * The eight clouds of the hero, which drift while they are seen and may move. Their pictures come when the page is alive
 * (or at once where there are no scripts): what the first screen needs comes sooner for it.
 */
export function DriftingClouds({ moving }: { moving: boolean }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className={styles.sky} data-alive={isAlive || undefined} data-moving={moving || undefined} aria-hidden="true">
      {clouds.map(({ left, top, width, crossing }, index) => (
        <picture key={index}>
          <source type="image/avif" srcSet={`/images/clouds/cloud-${index + 1}.avif`} />
          <img
            src={`/images/clouds/cloud-${index + 1}.webp`}
            alt=""
            width={480}
            height={240}
            loading="lazy"
            decoding="async"
            fetchPriority="low"
            className={styles.cloud}
            style={{
              ['--left' as string]: `${left}vw`,
              top: `${top}%`,
              width: `clamp(${width * 0.45}rem, ${width * 1.1}vw, ${width}rem)`,
              animationDuration: `${crossing}s`,
              animationDelay: `${-delayOf(left, crossing)}s`,
              animationTimingFunction: `steps(${crossing * stepsPerSecond})`,
            }}
          />
        </picture>
      ))}
    </div>
  );
}

/** How long a cloud has been on its way when it begins at `left`, in whole steps: all step at once, in one picture instead of eight. */
function delayOf(left: number, crossing: number): number {
  return Math.round(((crossing * (left + lead)) / (100 + lead)) * stepsPerSecond) / stepsPerSecond;
}
