import { Link } from 'react-router';
import { firstAddress as address } from '../../../domain/site/first-addresses.ts';
import { longDate } from './long-date.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './post-card.module.css';

/** The fields of a post that lists show. */
export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  imageAlt: string;
  category: string;
  /** yyyy-MM-dd */
  publishedAt: string;
}

/** A post in a list. The whole card is its link. */
export function PostCard({
  post,
  heading: Heading = 'h3',
  eager,
}: {
  post: PostSummary;
  heading?: 'h2' | 'h3';
  eager?: boolean;
}) {
  return (
    <article className={styles.card}>
      <Picture image={post.image} alt="" eager={eager} className={styles.picture} />
      <p className={styles.meta}>
        {post.category} <span aria-hidden="true">·</span>{' '}
        <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
      </p>
      <Heading className={styles.title}>
        <Link to={address.post(post.slug)} className="over-card">
          {post.title}
        </Link>
      </Heading>
      <p className={styles.excerpt}>{post.excerpt}</p>
    </article>
  );
}
