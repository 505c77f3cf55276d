import { lazy, Suspense, useState } from 'react';
import type { PhotoProps } from './photo.tsx';
import { pictureWidths } from './picture-widths.ts';
import styles from './picture.module.css';

interface PictureProps {
  /**
   * The name of a picture under public/images ('tours/lamanai'), the path of one of its files, or the URL of any photo.
   */
  image: string;
  alt: string;
  /** The language of `alt`, if it is not that of the page. */
  altLang?: string | undefined;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes?: string;
  /** True for a picture of the first screen: loaded with high priority instead of lazily. */
  eager?: boolean;
  className?: string | undefined;
  /** The name of the picture that is shown if a photo cannot be; without it the frame stays empty. */
  poster?: string | undefined;
  /** Called if a photo cannot be shown. */
  onBroken?: () => void;
}

// No page of the build shows a photo, so its code loads on demand; if that fails, the frame stays empty.
const Photo = lazy(() =>
  import('./photo.tsx').then(
    ({ Photo }) => ({ default: Photo }),
    () => ({ default: EmptyFrame }),
  ),
);

/** One of our posters in several widths and two formats, or any photo, cropped to the same frame. */
export function Picture({
  image,
  alt,
  altLang,
  sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 86vw',
  eager = false,
  className,
  poster,
  onBroken,
}: PictureProps) {
  const [broken, setBroken] = useState('');
  const frame = [styles.frame, className].filter(Boolean).join(' ');
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const name = /^\/images\/(.+)-\d+\.(?:avif|webp)$/.exec(image)?.[1] ?? image;
  if (/^(https?:|\/|blob:|data:)/.test(name)) {
    if (broken === image) return <Picture {...{ alt, altLang, sizes, eager, className }} image={poster ?? ''} />;
    const onFailed = () => {
      setBroken(image);
      onBroken?.();
    };
    return (
      <Suspense fallback={<span className={frame} />}>
        <Photo url={image} alt={alt} lang={altLang} sizes={sizes} frame={frame} loading={loading} onBroken={onFailed} />
      </Suspense>
    );
  }
  if (!name) return <EmptyFrame frame={frame} alt={alt} lang={altLang} />;
  const set = (format: string) =>
    pictureWidths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`/images/${name}-480.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        lang={altLang}
        width={960}
        height={720}
        {...loading}
      />
    </picture>
  );
}

function EmptyFrame({ frame, alt, lang }: Pick<PhotoProps, 'frame' | 'alt' | 'lang'>) {
  return alt ? <span className={frame} role="img" aria-label={alt} lang={lang} /> : <span className={frame} />;
}
