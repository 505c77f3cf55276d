import { useEffect, useRef } from 'react';
import styles from './drifting-clouds.module.css';

/** Where each of the eight begins (share of the width), how high (all below the headline), how wide (rem), and how far it moves a second (px). */
const clouds = [
  { left: 6, top: 39, width: 15, speed: 8 },
  { left: 70, top: 28, width: 22, speed: 12 },
  { left: 40, top: 42, width: 11, speed: 6 },
  { left: 88, top: 35, width: 14, speed: 7 },
  { left: 55, top: 33, width: 13, speed: 9 },
  { left: 22, top: 49, width: 9, speed: 4 },
  { left: 64, top: 48, width: 10, speed: 5 },
  { left: -5, top: 34, width: 12, speed: 10 },
] as const;

const tick = 50;

/** The eight clouds of the hero, moved every 50 ms (spec section 9) while they are seen and may move. */
export function DriftingClouds({ moving }: { moving: boolean }) {
  const sky = useRef<HTMLDivElement>(null);
  const drifted = useRef(0);

  useEffect(() => {
    const images = [...(sky.current?.querySelectorAll('img') ?? [])];
    if (!moving || images.length === 0) return;
    let width = window.innerWidth;
    const onResize = () => (width = window.innerWidth);
    window.addEventListener('resize', onResize);
    const timer = setInterval(() => {
      drifted.current += tick / 1000;
      images.forEach((image, index) => {
        const cloud = clouds[index];
        if (cloud) image.style.transform = `translate3d(${offset(cloud, drifted.current, width).toFixed(1)}px,0,0)`;
      });
    }, tick);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', onResize);
    };
  }, [moving]);

  return (
    <div ref={sky} className={styles.sky} aria-hidden="true">
      {clouds.map(({ left, top, width }, index) => (
        <picture key={index}>
          <source type="image/avif" srcSet={`/images/clouds/cloud-${index + 1}.avif`} />
          <img
            src={`/images/clouds/cloud-${index + 1}.webp`}
            alt=""
            width={480}
            height={240}
            decoding="async"
            fetchPriority="low"
            className={styles.cloud}
            style={{ left: `${left}%`, top: `${top}%`, width: `clamp(${width * 0.45}rem, ${width * 1.1}vw, ${width}rem)` }}
          />
        </picture>
      ))}
    </div>
  );
}

/** How far a cloud is from where it began: it leaves at the right and comes back from beyond the left edge. */
function offset(cloud: (typeof clouds)[number], seconds: number, viewport: number): number {
  const span = viewport + cloud.width * 16 * 1.5;
  const start = (cloud.left / 100) * viewport + cloud.width * 16;
  return ((start + cloud.speed * seconds) % span) - start;
}
