import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import * as missing from '#words/missing-page.ts';
import * as words from '#words/post.ts';
import * as shared from '#words/shared.ts';
import { firstAddress as address } from '../../../domain/site/first-addresses.ts';
import { posts } from 'virtual:posts';
import { site } from '../../../site.config.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { useChatTopic } from '../shared/chat-topic.ts';
import { ContactLine } from '../shared/contact-line.tsx';
import { longDate } from '../shared/long-date.ts';
import { MissingPage } from '../shared/missing-page.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PostCard } from '../shared/post-card.tsx';
import { SectionLink } from '../../start/section-link.tsx';
import { summarize } from '../shared/summarize.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PostText } from './post-text.tsx';
import styles from './post.module.css';

/** Runs at build time for each post, and once for an unknown slug, for which `post` is null. */
export function loader({ params }: LoaderFunctionArgs) {
  const post = params['*'] ? null : (posts.find(({ slug }) => slug === params.slug) ?? null);
  return { post, others: post ? posts.filter((other) => other.slug !== post.slug).map(summarize) : [] };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.post
    ? [
        { title: words.tag({ title: loaderData.post.title, product: site.product }) },
        { name: 'description', content: loaderData.post.excerpt },
      ]
    : [{ title: missing.tag({ product: site.product }) }, { name: 'robots', content: 'noindex' }];

/** One blog post with links to others. */
export default function Post() {
  const { post, others } = useLoaderData<typeof loader>();
  useChatTopic('post', post && words.question({ title: post.title }));
  if (!post) return <MissingPage />;
  return (
    <main id="content">
      <article className={styles.post}>
        <header className={styles.heading}>
          <Link to={address.blog} className={styles.back}>
            {words.all}
          </Link>
          <h1>{post.title}</h1>
          <div className={styles.lead}>
            <p className={styles.excerpt}>{post.excerpt}</p>
            <p className={styles.meta}>
              {post.author} <span aria-hidden="true">·</span>{' '}
              <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time> <span aria-hidden="true">·</span>{' '}
              {post.category}
            </p>
          </div>
        </header>
        <Picture
          image={post.image}
          alt={post.imageAlt}
          eager
          sizes="(min-width: 70rem) 64rem, 92vw"
          className={styles.picture}
        />
        <div className={styles.text}>
          <PostText content={post.content} />
          <p className={styles.book}>
            <SectionLink section="booking" className={buttonClass('primary')}>
              {shared.bookNow}
            </SectionLink>
            <SectionLink section="tours" className={buttonClass('secondary')}>
              {shared.exploreTours}
            </SectionLink>
          </p>
          <ContactLine />
        </div>
      </article>
      <aside className={styles.more} aria-labelledby="more-posts">
        <h2 id="more-posts">{words.more}</h2>
        <CardGrid least={13} rail share>
          {others.map((other) => (
            <li key={other.slug}>
              <PostCard post={other} />
            </li>
          ))}
        </CardGrid>
      </aside>
    </main>
  );
}
