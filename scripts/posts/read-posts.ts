import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasBlog, hasCarts, hasFeatured } from '../../content/offers.ts';
import type { Post } from '../../domain/blog/post.ts';
import { catalogueAddresses } from '../../domain/catalogue/catalogue-addresses.ts';
import { address } from '../../domain/site/addresses.ts';
import { pageLanguage } from '../words/page-language.ts';
import { readFrontMatter } from './front-matter.ts';
import { readBody, type LinkCheck } from './post-body.ts';
import { PostError, describeProblems, type Problem } from './post-file.ts';

/** The sections of the home page that a post may link to. */
export const homeSections: readonly string[] = [
  ...(hasFeatured ? ['featured'] : []),
  'tours',
  ...(hasCarts ? ['golf-carts'] : []),
  'gallery',
  ...(hasBlog ? ['blog'] : []),
  'booking',
  'contact',
];

/** The pattern of the files of the posts in the language of the pages, below the folder of the project. */
const postFiles = `content/${pageLanguage}/posts/*.md`;

/**
 * Reads the posts of the project in `root`, newest first. Throws a PostError with file, line and column of everything
 * that is wrong in any of them.
 */
export function readPosts(root: string): Post[] {
  const files = globSync(postFiles, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const slugs = files.map(slugOf);
  const pages = new Set<string>([
    address.home,
    ...(hasBlog ? [address.blog] : []),
    address.privacy,
    ...homeSections.map((section) => `/#${section}`),
    ...catalogueAddresses,
    ...slugs.map(address.post),
  ]);
  const problems: string[] = [];
  const posts = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found: Problem[] = [];
    const post = readPost(
      slugOf(file),
      text,
      root,
      (to) => pages.has(to),
      (problem) => found.push(problem),
    );
    problems.push(...describeProblems(file, text, found));
    return found.length === 0 ? [post as Post] : [];
  });
  if (problems.length > 0) throw new PostError(problems);
  return posts.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug));
}

/** The last part of the address of a post, which is the name of its file. */
function slugOf(file: string): string {
  return basename(file, '.md');
}

/** Reads one post. The result is whole if nothing was reported. */
function readPost(
  slug: string,
  text: string,
  root: string,
  leadsSomewhere: LinkCheck,
  report: (problem: Problem) => void,
): Partial<Post> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    report({ offset: 0, message: `the name '${slug}' becomes the address: small letters, digits and single dashes` });
  const { fields, body } = readFrontMatter(text, report);
  const { title, excerpt, picture, category, author, published, image = `posts/${slug}` } = fields;
  if (!existsSync(join(root, `public/images/${image}-960.webp`)))
    report({ offset: text.indexOf('\nimage:') + 1, message: `the picture public/images/${image}-960.webp is missing` });
  const content = readBody(text.slice(body), leadsSomewhere, (problem) =>
    report({ ...problem, offset: body + problem.offset }),
  );
  return {
    id: slug,
    slug,
    title,
    excerpt,
    content,
    image,
    imageAlt: picture,
    category,
    author,
    publishedAt: published,
  };
}
