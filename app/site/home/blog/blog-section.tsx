import { Link } from 'react-router';
import * as words from '#words/latest-posts.ts';
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
      title={words.title}
      intro={words.intro}
      aside={
        <Link to={address.blog} className={buttonClass('secondary')}>
          {words.all}
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
