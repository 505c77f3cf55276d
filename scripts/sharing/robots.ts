import { address, addressIn } from '../../domain/site/addresses.ts';
import { languages } from '../../domain/words/languages.ts';
import { absoluteUrl } from './absolute-url.ts';

/** robots.txt (RFC 9309). Allows everything except the desk and the account pages. */
export function robots(): string {
  const refused = [address.desk.home, address.auth].flatMap((page) =>
    languages.map((language) => addressIn(language, page)),
  );
  return `User-agent: *
${refused.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${absoluteUrl('/sitemap.xml')}
`;
}
