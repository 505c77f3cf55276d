import { createContext, useContext, useId } from 'react';
import type { ReactNode, Ref } from 'react';
import * as words from '#words/private-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { NeedsScript } from '../../../start/needs-script.tsx';
import type { WithForeign } from '../texts/lang-of.ts';
import { mixedText } from '../texts/mixed-text.tsx';
import styles from './private-page.module.css';
import type { OpenedLink } from './use-private-link.ts';

interface PrivatePageProps<View> {
  title: string;
  /** The thing that needs JavaScript, as the beginning of a sentence. */
  what: string;
  link: OpenedLink<View>;
  reload: () => void;
  /** The content for a link that no longer works. */
  dead: ReactNode;
  /** The content without a link: what the page is for, and where its link is. */
  missing: ReactNode;
  children: (view: View, token: string) => ReactNode;
}

/** The layout of a page that a private link opens, and its content until the link is open. */
export function PrivatePage<View>({ title, what, link, reload, dead, missing, children }: PrivatePageProps<View>) {
  return (
    <main id="content" className={styles.page}>
      <h1>{title}</h1>
      <NeedsScript what={what} />
      {link.kind === 'loading' && <Loading />}
      {/* The region is rendered before its text, so that the text is announced. */}
      <div role="status" className={styles.news}>
        {link.kind === 'dead' && (
          <div className={styles.instead}>
            <h2>{words.dead}</h2>
            {dead}
          </div>
        )}
        {link.kind === 'missing' && (
          <div className={styles.instead}>
            <h2>{words.missing}</h2>
            {missing}
          </div>
        )}
      </div>
      {link.kind === 'failed' && (
        <div className={styles.instead} role="alert">
          <p>{link.message}</p>
          <Button variant="secondary" onClick={reload}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {link.kind === 'open' && children(link.view, link.token)}
    </main>
  );
}

interface PartProps {
  title: ReactNode;
  /** The colour of the upper edge. */
  tone?: 'waiting' | 'good' | 'over';
  /** The heading, which gets the focus when a pressed button disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The level of the headings of the parts: one lower where the page has several trips. */
export const PartLevel = createContext<'h2' | 'h3'>('h2');

/** A section of the page with a heading. */
export function Part({ title, tone, headingRef, children }: PartProps) {
  const id = useId();
  const Heading = useContext(PartLevel) === 'h2' ? 'h2' : 'h3';
  return (
    <section
      // The trips are the landmarks of a page with several, because their parts have the same names.
      role={Heading === 'h3' ? 'group' : undefined}
      className={`${styles.part} ${tone ? styles[tone] : ''}`}
      aria-labelledby={id}
    >
      <Heading ref={headingRef} id={id} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** A part of a sentence that is shown strong. */
export function strong(text: string): ReactNode {
  return <strong key={text}>{text}</strong>;
}

/** A line of a field, or a part of a sentence, that browsers do not translate. */
export function untranslated(line: string): ReactNode {
  return (
    <bdi key={line} translate="no">
      {line}
    </bdi>
  );
}

/** A telephone number in a sentence, which stays on one line. */
export function phoneNumber(text: string): ReactNode {
  return (
    <bdi key="number" className={styles.number} translate="no">
      {text}
    </bdi>
  );
}

/**
 * The fields of a booking, each with a label and its lines (elements with a key). Omits fields without lines. A long
 * text, such as the message of a visitor, has the whole width.
 */
export function Facts({ facts, foreign }: WithForeign & { facts: [label: string, lines: readonly ReactNode[]][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, lines]) => lines.length > 0)
        .map(([label, lines]) => (
          <div key={label} className={lines.some(isLong) ? styles.long : undefined}>
            <dt>{label}</dt>
            {lines.map((line, at) => (
              <dd key={at} dir="auto">
                {typeof line === 'string' ? mixedText(line, { foreign }) : line}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

function isLong(line: ReactNode): boolean {
  return typeof line === 'string' && line.length > 120;
}
