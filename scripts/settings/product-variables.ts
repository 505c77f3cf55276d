import {
  describeUnknown,
  text,
  url,
  variable,
  variableNames,
  type VariableGroup,
} from 'stilthouse/exports/settings.ts';

const inSiteConfig = { shownDefault: '' };

/** Every setting of the product. All other settings belong to the server. */
export const productVariables: VariableGroup[] = [
  {
    title: 'The operator',
    readBy: 'every command that builds, serves or keeps a site',
    variables: {
      OPERATOR: variable(
        'The folder of another operator ([docs/product/operators.md](docs/product/operators.md)).',
        text(''),
        {
          example: 'operators/tagus-days',
        },
      ),
    },
  },
  {
    title: 'The site and its backend',
    readBy: "the site's build",
    variables: {
      VITE_SUPABASE_URL: variable('Where the site finds its backend, if not at its own origin.', text('')),
      VITE_SUPABASE_PUBLISHABLE_KEY: variable('The public API key of the backend.', text('sb_publishable_local')),
      VITE_SITE_URL: variable('The address in pages, feed and sitemap.', text(''), { shownDefault: 'SITE_URL' }),
    },
  },
  {
    title: "The operator's details",
    readBy: "the site's build and the functions that write the mails; the defaults are in `site.config.ts`",
    variables: {
      VITE_SITE_PRODUCT: variable('The public name of the business.', text(''), inSiteConfig),
      VITE_SITE_PHONE: variable('Telephone and WhatsApp, formatted for people.', text(''), inSiteConfig),
      VITE_SITE_EMAIL: variable(
        'The public e-mail address, the sender of mails without MAIL_FROM.',
        text(''),
        inSiteConfig,
      ),
      VITE_SITE_LOCATION: variable('The place as visitors read it.', text(''), inSiteConfig),
      VITE_SITE_LOCATION_URL: variable('The place on a map.', text(''), inSiteConfig),
      VITE_SITE_STREET: variable('The street, for search engines.', text(''), { example: '12 Barrier Reef Drive' }),
      VITE_SITE_GEO: variable('Latitude and longitude in degrees, for search engines.', text(''), {
        example: '17.9214, -87.9611',
      }),
      VITE_SITE_FACEBOOK: variable('The address of the profile.', text(''), inSiteConfig),
      VITE_SITE_INSTAGRAM: variable('The address of the profile.', text(''), inSiteConfig),
      VITE_SITE_TRIPADVISOR: variable('The address of the profile.', text(''), inSiteConfig),
      VITE_SITE_REVIEWS_TRIPADVISOR: variable(
        'Where guests write a review, an https address: a button in the mail after a trip.',
        text(''),
      ),
      VITE_SITE_REVIEWS_GOOGLE: variable('The same at Google.', text('')),
    },
  },
  {
    title: 'The CAPTCHA of the forms',
    readBy: "the site's build, with `[auth.captcha]` of the same provider",
    variables: {
      VITE_SITE_CAPTCHA_PROVIDER: variable('hcaptcha or turnstile.', text('hcaptcha')),
      VITE_SITE_CAPTCHA_SITE_KEY: variable('The public key of the site. Without it, there is no CAPTCHA.', text('')),
      VITE_SITE_CAPTCHA_SCRIPT: variable("Another address of the widget's script.", url(['https:', 'http:'], null)),
    },
  },
];

/** The variables of the environment that look like one of the product's and are none. Each is a sentence. */
export function unknownProductVariables(env: Record<string, string | undefined>): string[] {
  const names = variableNames(productVariables);
  return describeUnknown(env, { owner: 'the site', names, prefixes: ['VITE_SITE_', 'VITE_SUPABASE_'] });
}
