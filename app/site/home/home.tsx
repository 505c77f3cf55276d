import { useLoaderData, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import * as words from '#words/home.ts';
import { posts } from 'virtual:posts';
import { hasBlog, hasCarts, hasFeatured } from '../../../content/offers.ts';
import { site } from '../../../site.config.ts';
import { renderedTours } from '../../data/tours/rendered-tours.ts';
import { summarize } from '../shared/summarize.ts';
import { BlogSection } from './blog/blog-section.tsx';
import { BookingChoiceProvider } from './booking/booking-choice.tsx';
import { BookingSection } from './booking/booking-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { FeaturedSection } from './featured/featured-section.tsx';
import { firstGalleryItems } from './gallery/first-gallery-items.ts';
import { GallerySection } from './gallery/gallery-section.tsx';
import { GolfCartsSection } from './carts/golf-carts-section.tsx';
import { GooglePopup } from './google-popup.tsx';
import { Hero } from './hero/hero.tsx';
import { heroPreloads } from './hero/hero-scene.tsx';
import { ToursSection } from './tours/tours-section.tsx';
import styles from './home.module.css';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  {
    name: 'description',
    content: words.description({ tagline: site.tagline, place: site.location.name }),
  },
];

export const links: LinksFunction = () => heroPreloads;

/**
 * Runs when the page is rendered. Returns the newest posts without their texts, the initial gallery of a new site, and
 * the tours of the desk.
 */
export function loader({ context }: LoaderFunctionArgs) {
  return { latest: posts.slice(0, 3).map(summarize), gallery: firstGalleryItems(), tours: context.get(renderedTours) };
}

/** The data of the page stay while it is open, so a navigation within it has nothing to load. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The home page (docs/product/site.md, Home page). */
export default function Home() {
  const { latest, gallery } = useLoaderData<typeof loader>();
  return (
    <BookingChoiceProvider>
      <main id="content" className={styles.main}>
        <Hero />
        {hasFeatured && <FeaturedSection />}
        <ToursSection />
        {hasCarts && <GolfCartsSection />}
        <GallerySection first={gallery} />
        {hasBlog && <BlogSection posts={latest} />}
        <BookingSection />
        <ContactSection />
      </main>
      <GooglePopup />
    </BookingChoiceProvider>
  );
}
