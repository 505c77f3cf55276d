import * as words from '#words/needs-script.ts';
import { site } from '../../site.config.ts';

/** Replaces the content of a page that cannot work without JavaScript. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p>
        {words.text({
          what,
          email: site.email,
          mail: (text) => (
            <a key="mail" href={`mailto:${site.email}`} translate="no">
              {text}
            </a>
          ),
        })}
      </p>
    </noscript>
  );
}
