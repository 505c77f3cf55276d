import { site } from '../../site.config.ts';

/** What a page that is nothing without JavaScript says then. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p>
        {what} needs JavaScript: switch it on in your browser, or write to us at{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </noscript>
  );
}
