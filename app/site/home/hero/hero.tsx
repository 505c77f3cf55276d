import { useEffect, useRef, useState, type RefObject } from 'react';
import * as shared from '#words/shared.ts';
import * as words from '#words/hero.ts';
import { isHeroDrawn } from '../../../../content/featured.ts';
import { site } from '../../../../site.config.ts';
import { SectionLink } from '../../../start/section-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DriftingClouds } from './drifting-clouds.tsx';
import { HeroScene } from './hero-scene.tsx';
import { useIsSeen } from '../../../start/is-seen.ts';
import { usePrefersStill } from '../motion/motion-preference.ts';
import { PauseButton } from '../motion/pause-button.tsx';
import styles from './hero.module.css';

const labels = { pause: words.pauseClouds, move: words.moveClouds };

/** The hero (docs/product/site.md, Hero). */
export function Hero() {
  const hero = useRef<HTMLElement>(null);
  const isStill = usePrefersStill();
  const [isPaused, setPaused] = useState(false);
  const isSeen = useIsSeen(hero);
  useParallax(hero, !isStill && isSeen);
  return (
    <section id="home" ref={hero} className={styles.hero} aria-labelledby="home-title">
      <HeroScene>{isHeroDrawn && <DriftingClouds moving={!isStill && !isPaused && isSeen} />}</HeroScene>
      <div className={styles.words}>
        <h1 id="home-title" tabIndex={-1}>
          {words.title}
        </h1>
        <p className={styles.tagline}>{site.tagline}</p>
        <div className={styles.actions}>
          <SectionLink section="tours" className={buttonClass('primary')}>
            {shared.exploreTours}
          </SectionLink>
          <SectionLink section="booking" className={buttonClass('secondary')}>
            {shared.bookNow}
          </SectionLink>
        </div>
      </div>
      {isHeroDrawn && !isStill && (
        <PauseButton
          labels={labels}
          isPaused={isPaused}
          onToggle={() => setPaused(!isPaused)}
          className={styles.pause}
        />
      )}
    </section>
  );
}

/** Passes the scroll position to the style sheet, which moves each layer at a different speed. */
function useParallax(ref: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const hero = ref.current;
    if (!isOn || !hero) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => hero.style.setProperty('--scroll', `${Math.round(window.scrollY)}px`));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, [ref, isOn]);
}
