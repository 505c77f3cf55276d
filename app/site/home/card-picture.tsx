import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './card-picture.module.css';

interface CardPictureProps {
  image: string;
  alt: string;
  /** The language of `alt`, if it is not that of the page. */
  altLang?: string | undefined;
  /** The drawn picture, for a photo that cannot be shown. */
  poster?: string | undefined;
  /** The category of the item on the card. */
  badge: string;
  className?: string;
}

/** The picture of a tour or cart card, with a badge in the color of the card. */
export function CardPicture({ image, alt, altLang, poster, badge, className }: CardPictureProps) {
  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      <Picture
        image={image}
        alt={alt}
        altLang={altLang}
        poster={poster}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 78vw"
      />
      <span className={styles.badge}>{badge}</span>
    </div>
  );
}
