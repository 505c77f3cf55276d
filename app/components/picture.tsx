import styles from './picture.module.css';

interface PictureProps {
  /** A name under public/images without width and ending, such as 'tours/lamanai'; or the path or address of a photo. */
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
export function Picture({ image, alt, sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw', eager = false, className }: PictureProps) {
  const frame = [styles.frame, className].filter(Boolean).join(' ');
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const isPhoto = /^(https?:|\/|blob:|data:)/.test(image);
  if (isPhoto) {
    return (
      <span className={frame}>
        <img src={image} alt={alt} width={960} height={720} {...loading} />
      </span>
    );
  }
  const set = (format: string) => widths.map((width) => `/images/${image}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img src={`/images/${image}-480.webp`} srcSet={set('webp')} sizes={sizes} alt={alt} width={960} height={720} {...loading} />
    </picture>
  );
}
