import styles from './picture.module.css';

interface PictureProps {
  /** A picture of ours, by its name under public/images ('tours/lamanai') or the path of one of its files; or any photo's path or address. */
  image: string;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes?: string;
  /** True for what is seen at once: fetched with the page instead of when it comes near. */
  eager?: boolean;
  className?: string;
}

const widths = [480, 960] as const;

/** A poster of the house in two widths and two formats, or somebody's photo, cut to fill the same frame. */
export function Picture({
  image,
  alt,
  sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw',
  eager = false,
  className,
}: PictureProps) {
  const frame = [styles.frame, className].filter(Boolean).join(' ');
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const name = /^\/images\/(.+)-(?:480|960)\.(?:avif|webp)$/.exec(image)?.[1] ?? image;
  if (/^(https?:|\/|blob:|data:)/.test(name)) {
    return (
      <span className={frame}>
        <img src={image} alt={alt} width={960} height={720} {...loading} />
      </span>
    );
  }
  if (!name) return <span className={frame} />;
  const set = (format: string) => widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`/images/${name}-480.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        width={960}
        height={720}
        {...loading}
      />
    </picture>
  );
}
