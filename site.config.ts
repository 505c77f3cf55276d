import { hours, place, tagline } from './content/en/business.ts';

type Variables = Record<string, string | undefined>;

/**
 * The operator's own names and contact details; what they are in each language is in content/<language>/business.ts.
 * Each one can be overridden by the variable named beside it: when the site is built, and for the functions that write
 * the mails, where they run (Node and Deno keep the environment in different places).
 */
function setting(name: string, fallback: string): string {
  const built = (import.meta as { env?: Variables }).env;
  const { process, Deno } = globalThis as unknown as {
    process?: { env?: Variables };
    Deno?: { env: { get(name: string): string | undefined } };
  };
  return built?.[name] || process?.env?.[name] || Deno?.env.get(name) || fallback;
}

/**
 * The exact place, for search engines only; '' if it is not set. A function, so that the site's scripts do not contain
 * it.
 */
export function exactPlace(): { street: string; coordinates: string } {
  return {
    /** VITE_SITE_STREET, such as '12 Barrier Reef Drive'. */
    street: setting('VITE_SITE_STREET', ''),
    /** VITE_SITE_GEO: latitude and longitude in degrees, such as '17.9214, -87.9611'. */
    coordinates: setting('VITE_SITE_GEO', ''),
  };
}

/** The CAPTCHA that [auth.captcha] of the backend verifies. */
export interface CaptchaSite {
  provider: 'hcaptcha' | 'turnstile';
  siteKey: string;
  script: string;
}

/** A function, so that only scripts that use it contain it. */
export function captcha(): CaptchaSite {
  return {
    /** VITE_SITE_CAPTCHA_PROVIDER: hcaptcha or turnstile. */
    provider: setting('VITE_SITE_CAPTCHA_PROVIDER', 'hcaptcha') === 'turnstile' ? 'turnstile' : 'hcaptcha',
    /** VITE_SITE_CAPTCHA_SITE_KEY; '': the site has no CAPTCHA. */
    siteKey: setting('VITE_SITE_CAPTCHA_SITE_KEY', ''),
    /** VITE_SITE_CAPTCHA_SCRIPT: another address of the widget's script; '': the provider's. */
    script: setting('VITE_SITE_CAPTCHA_SCRIPT', ''),
  };
}

/**
 * The operator's pages at which guests write how it was, for the mail after a trip; without an address there is none. A
 * function, so that only scripts that use it contain it.
 */
export function reviewLinks(): { name: string; address: string }[] {
  return [
    /** VITE_SITE_REVIEWS_TRIPADVISOR: the page at Tripadvisor on which guests write a review. */
    { name: 'Tripadvisor', address: setting('VITE_SITE_REVIEWS_TRIPADVISOR', '') },
    /** VITE_SITE_REVIEWS_GOOGLE: the same at Google. */
    { name: 'Google', address: setting('VITE_SITE_REVIEWS_GOOGLE', '') },
  ].filter(({ address }) => address !== '');
}

export const site = {
  /** VITE_SITE_PRODUCT: the public name of the business. */
  product: setting('VITE_SITE_PRODUCT', 'Mangrove Caye Adventures'),
  tagline,
  /** VITE_SITE_PHONE: telephone and WhatsApp, formatted for people. */
  phone: setting('VITE_SITE_PHONE', '+501 600 0000'),
  /** VITE_SITE_EMAIL: the public e-mail address. */
  email: setting('VITE_SITE_EMAIL', 'hello@example.com'),
  /** VITE_SITE_URL: the public URL of the site, without a trailing slash. */
  url: setting('VITE_SITE_URL', 'http://localhost:3000'),
  location: {
    /** VITE_SITE_LOCATION */
    name: setting('VITE_SITE_LOCATION', place),
    /** VITE_SITE_LOCATION_URL */
    url: setting('VITE_SITE_LOCATION_URL', 'https://www.openstreetmap.org/search?query=San%20Pedro%20Belize'),
  },
  /** docs/product/README.md, Purpose. */
  hours,
  social: [
    /** VITE_SITE_FACEBOOK */
    { name: 'Facebook', url: setting('VITE_SITE_FACEBOOK', 'https://www.facebook.com/') },
    /** VITE_SITE_INSTAGRAM */
    { name: 'Instagram', url: setting('VITE_SITE_INSTAGRAM', 'https://www.instagram.com/') },
    /** VITE_SITE_TRIPADVISOR */
    { name: 'Tripadvisor', url: setting('VITE_SITE_TRIPADVISOR', 'https://www.tripadvisor.com/') },
  ],
} as const;
