/** The addresses that the first load of the home page needs; addresses.ts has all. */
export const firstAddress = {
  home: '/',
  auth: '/auth',
  privacy: '/privacy',
  blog: '/blog',
  post: (slug: string) => `/blog/${slug}`,
  desk: { home: '/admin' },
} as const;
