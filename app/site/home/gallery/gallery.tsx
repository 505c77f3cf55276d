import { useState } from 'react';
import * as words from '#words/gallery.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Section } from '../../shared/section.tsx';
import { foreignOf, langOf } from '../../shared/texts/lang-of.ts';
import type { GalleryItem } from '../../../data/gallery.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { galleryCategories, pickGalleryItems } from './gallery-choice.ts';
import { asStored } from './stored-pictures.ts';
import styles from './gallery.module.css';

/**
 * The grid of pictures with its filter. The first picture is larger. A picture that cannot be shown, such as a damaged
 * file, makes room for the next one.
 */
export function Gallery({ items: all }: { items: readonly GalleryItem[] }) {
  const [chosen, setCategory] = useState('all');
  const [broken, setBroken] = useState<readonly string[]>([]);
  const items = all.filter(({ image_url: url }) => !broken.includes(url)).map(asStored);
  const options = [
    { value: 'all', label: words.all },
    ...galleryCategories(items).map((name) => ({ value: name, label: name, lang: langOf(foreignOf(items), name) })),
  ];
  // The last picture of the chosen category may be deleted.
  const category = options.some(({ value }) => value === chosen) ? chosen : 'all';
  const shown = pickGalleryItems(items, category);
  return (
    <Section id="gallery" tone="lagoon" edge="swell" title={words.title} intro={words.intro}>
      {options.length > 1 && (
        <ToggleGroup
          label={words.filter}
          options={options}
          value={category}
          onChange={setCategory}
          rail
          className={styles.filters}
        />
      )}
      <ul role="list" className={styles.grid}>
        {shown.map((item, index) => (
          <li key={item.image_url}>
            <figure>
              <Picture
                image={item.image_url}
                alt={item.description ?? ''}
                altLang={langOf(item, item.description ?? '')}
                sizes={sizesOf(index, shown.length)}
                className={styles.picture}
                onBroken={() => setBroken((others) => [...others, item.image_url])}
              />
              {item.title && <figcaption lang={langOf(item, item.title)}>{item.title}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The `sizes` of a picture: the first is larger, and on a phone the last may fill its row (gallery.module.css). */
function sizesOf(index: number, count: number): string {
  if (index === 0) return '(min-width: 76rem) 51rem, (min-width: 48rem) 64vw, 92vw';
  return `(min-width: 76rem) 25rem, (min-width: 48rem) 31vw, ${index === count - 1 ? 92 : 46}vw`;
}
