import { site } from '../../site.config.ts';

/** Replaces the content of a page that cannot work without JavaScript. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p>
        {what} needs JavaScript: switch it on in your browser, or write to us at{' '}
        <a href={`mailto:${site.email}`} translate="no">
          {site.email}
        </a>
        .
      </p>
    </noscript>
  );
}
