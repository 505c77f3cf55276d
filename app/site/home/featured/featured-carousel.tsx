import { useEffect, useRef, useState } from 'react';
import * as words from '#words/featured.ts';
import { featuredPicture, secondPicture } from '../../../../content/featured.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useIsSeen } from '../../../start/is-seen.ts';
import { usePrefersStill } from '../motion/motion-preference.ts';
import { PauseButton } from '../motion/pause-button.tsx';
import styles from './featured-carousel.module.css';

const slides = [
  { image: featuredPicture, alt: words.underSail },
  {
    image: secondPicture,
    alt: words.atAnchor,
  },
];

const labels = { pause: words.pausePictures, move: words.movePictures };

/** Two pictures that alternate every three seconds while visible, until the visitor pauses them or chooses one. */
export function FeaturedCarousel() {
  const isStill = usePrefersStill();
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const carousel = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(carousel);
  const isRunning = isSeen && !isStill && !isPaused;

  // The second picture loads when the first becomes visible.
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (isSeen) setWasSeen(true);
  }, [isSeen]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setShown((current) => (current + 1) % slides.length), 3_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return (
    <div
      ref={carousel}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={words.pictures}
      className={styles.carousel}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.image}
          className={styles.slide}
          data-shown={index === shown || undefined}
          aria-hidden={index !== shown}
        >
          {(index === 0 || wasSeen) && (
            <Picture {...slide} sizes="(min-width: 64rem) 44rem, 92vw" className={styles.picture} />
          )}
        </div>
      ))}
      <noscript>
        {import.meta.env.SSR && (
          <Picture {...slides[1]!} sizes="(min-width: 64rem) 44rem, 92vw" className={styles.picture} />
        )}
      </noscript>
      <div className={styles.controls}>
        {slides.map((slide, index) => (
          <button
            key={slide.image}
            type="button"
            className={styles.dot}
            aria-label={words.picture({ number: index + 1, count: slides.length })}
            aria-current={index === shown}
            onClick={() => {
              setShown(index);
              setPaused(true);
            }}
          />
        ))}
        {!isStill && <PauseButton labels={labels} isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />}
      </div>
    </div>
  );
}
