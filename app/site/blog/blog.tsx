import { useLoaderData, type MetaFunction } from 'react-router';
import { posts } from 'virtual:posts';
import { site } from '../../../site.config.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { PostCard } from '../shared/post-card.tsx';
import { summarize } from '../shared/summarize.ts';
import styles from './blog.module.css';

export const meta: MetaFunction = () => [
  { title: `Blog: the reef, the ruins and the island · ${site.product}` },
  {
    name: 'description',
    content:
      'Where to snorkel, which Maya cities to see, where the fish are and what to do when you want your heart to beat faster: our guides on Belize.',
  },
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
      <PageHeading
        title="Blog"
        intro="Notes from our guides on the reef, the ruins and the rivers, and on how to be a good guest there."
      />
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
