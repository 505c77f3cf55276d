import { useState } from 'react';
import { scalePicture } from './scaled-picture.ts';

export interface PhotoProps {
  url: string;
  alt: string;
  /** The language of `alt`, if it is not that of the page. */
  lang?: string | undefined;
  sizes: string;
  /** The class name of the frame. */
  frame: string;
  loading: { fetchPriority: 'high' } | { loading: 'lazy'; decoding: 'async' };
  /** Called if the original cannot be shown either. */
  onBroken: () => void;
}

/**
 * A photo by its URL. An uploaded photo is requested in the size of its frame; if the backend has no image
 * transformation, the original is shown.
 */
export function Photo({ url, alt, lang, sizes, frame, loading, onBroken }: PhotoProps) {
  const [refused, setRefused] = useState('');
  const scaled = refused === url ? null : scalePicture(url);
  const fail = () => (scaled ? setRefused(url) : onBroken());
  return (
    <span
      className={frame}
      style={scaled ? { background: `url("${scaled.preview}") center / cover, var(--sky)` } : undefined}
    >
      <img
        // A new element, because this one has already reported its error.
        key={scaled ? 'scaled' : 'original'}
        src={scaled?.src ?? url}
        srcSet={scaled?.srcSet}
        sizes={scaled ? sizes : undefined}
        alt={alt}
        lang={lang}
        width={960}
        height={720}
        // A picture of the page's HTML may have failed before hydration.
        ref={(picture) => {
          if (picture?.complete && picture.currentSrc && picture.naturalWidth === 0) fail();
        }}
        onError={fail}
        {...loading}
      />
    </span>
  );
}
