import { useLoaderData, type MetaFunction } from 'react-router';
import * as words from '#words/blog.ts';
import * as shared from '#words/shared.ts';
import { posts } from 'virtual:posts';
import { site } from '../../../site.config.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { PostCard } from '../shared/post-card.tsx';
import { summarize } from '../shared/summarize.ts';
import styles from './blog.module.css';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'description', content: words.description },
];

/** Runs at build time. Returns the posts without their texts. */
export function loader() {
  return posts.map(summarize);
}

/** The list of all posts, newest first. */
export default function Blog() {
  const list = useLoaderData<typeof loader>();
  return (
    <main id="content">
      <PageHeading title={shared.blog} intro={words.intro} />
      <CardGrid least={26} className={styles.posts}>
        {list.map((post, index) => (
          <li key={post.slug}>
            <PostCard post={post} heading="h2" eager={index < 2} />
          </li>
        ))}
      </CardGrid>
    </main>
  );
}
