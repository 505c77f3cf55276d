import { Link } from 'react-router';
import { firstAddress as address } from '../../../../domain/site/first-addresses.ts';
import { CardGrid } from '../../shared/card-grid.tsx';
import { PostCard, type PostSummary } from '../../shared/post-card.tsx';
import { Section } from '../../shared/section.tsx';
import { buttonClass } from '../../../ui/button.tsx';

/** The latest posts and a link to the blog. */
export function BlogSection({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Section
      id="blog"
      tone="white"
      edge="ripple"
      title="From the Blog"
      intro="What our guides tell people on the way out."
      aside={
        <Link to={address.blog} className={buttonClass('secondary')}>
          View All Posts
        </Link>
      }
    >
      <CardGrid least={13} rail share>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
