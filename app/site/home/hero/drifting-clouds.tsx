import { useEffect, useState } from 'react';
import styles from './drifting-clouds.module.css';

/** The start (vw), height (%), width (rem) and crossing time (s) of each cloud. All stay below the headline. */
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

// The clouds move every 50 ms (docs/product/notices.md, Constants) in steps of a CSS animation on the compositor. A
// timer would wake the main thread twenty times a second.
const stepsPerSecond = 1_000 / 50;

// A crossing starts 20 % of the width left of the screen and ends at its right edge.
const lead = 20;

/**
 * The eight clouds, which move while visible. Their pictures load after hydration (without JavaScript, at once),
 * because the first screen has priority.
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

/** The position of a cloud within its animation, in whole steps, so that all clouds step in the same frame. */
function delayOf(left: number, crossing: number): number {
  return Math.round(((crossing * (left + lead)) / (100 + lead)) * stepsPerSecond) / stepsPerSecond;
}
