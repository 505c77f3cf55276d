/**
 * The pictures that a new site starts its gallery with, in their order; `name` is the part of their files below
 * public/images/gallery. What is the same in each language.
 */
export const galleryPictures = [
  { name: 'palm-pier-at-sunset', category: 'island-life', featured: true },
  { name: 'reef-wall', category: 'reef', featured: true },
  { name: 'keel-billed-toucan', category: 'wildlife', featured: true },
  { name: 'catamaran-at-dusk', category: 'sailing', featured: true },
  { name: 'jungle-river', category: 'mainland', featured: true },
  { name: 'great-blue-hole', category: 'reef', featured: true },
  { name: 'front-street-evening', category: 'island-life', featured: true },
  { name: 'jaguar-at-the-river', category: 'wildlife', featured: true },
  { name: 'secret-beach-sandbar', category: 'island-life', featured: false },
  { name: 'turtle-grass', category: 'reef', featured: false },
  { name: 'pelicans-on-the-dock', category: 'wildlife', featured: false },
  { name: 'mangrove-channel', category: 'island-life', featured: false },
  { name: 'manatee-channel', category: 'wildlife', featured: false },
  { name: 'hammock-hour', category: 'island-life', featured: false },
  { name: 'reef-passage', category: 'sailing', featured: false },
  { name: 'cave-mouth', category: 'mainland', featured: false },
  { name: 'green-iguana', category: 'wildlife', featured: false },
] as const;

type GalleryPicture = (typeof galleryPictures)[number];

/** What a language says about a picture. */
interface PictureText {
  title: string;
  description: string;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
}

export type PictureTexts = Readonly<Record<GalleryPicture['name'], PictureText>>;
export type GalleryCategories = Readonly<Record<GalleryPicture['category'], string>>;
