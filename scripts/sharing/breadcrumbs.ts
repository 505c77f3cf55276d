import { pageUrl } from './absolute-url.ts';

/** The way from the home page to a page, for schema.org. */
export function breadcrumbs(steps: readonly (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(path),
    })),
  };
}
