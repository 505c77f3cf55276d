import { Link } from 'react-router';
import { PostCard, type PostSummary } from '../../components/post-card.tsx';
import { Section } from '../../components/section.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './blog-section.module.css';

/** The latest posts, and the way to all of them. */
export function BlogSection({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Section
      id="blog"
      tone="white"
      edge="ripple"
      title="From the Blog"
      intro="What our guides tell people on the way out."
      aside={
        <Link to="/blog" className={buttonClass('secondary')}>
          View All Posts
        </Link>
      }
    >
      <ul role="list" className={styles.posts}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
