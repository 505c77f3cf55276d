import { categories, pictures } from '../../content/en/gallery.ts';
import { galleryPictures } from '../../content/gallery.ts';
import { literal } from '../database/sql-literals.ts';

/** The gallery of a new site, supabase/seed.sql: the pictures of content/gallery.ts in their order. */
export function gallerySeed(): string {
  const rows = galleryPictures.map(({ name, category, featured }, at) => {
    const { title, description } = pictures[name];
    const id = `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`;
    const texts = [id, title, description, `/images/gallery/${name}-960.webp`, categories[category]].map(literal);
    return `  (${texts.join(', ')}, ${featured}, ${at})`;
  });
  if (rows.length === 0) return '-- The gallery of a new site is empty.\n';
  return `-- The history of the desk records what people do, which this is not.
alter table public.gallery_items disable trigger record_desk_change;
insert into public.gallery_items (id, title, description, image_url, category, is_featured, sort_order) values
${rows.join(',\n')}
on conflict (id) do nothing;
alter table public.gallery_items enable trigger record_desk_change;
`;
}
