import * as shared from '#words/shared.ts';
import * as words from '#words/contact.ts';
import { hasFishing, hasMainland, hasSailing, hasSnorkeling } from '../../../../content/offers.ts';
import { phoneLink } from '../../../../domain/site/phone-link.ts';
import { site } from '../../../../site.config.ts';
import { CardGrid } from '../../shared/card-grid.tsx';
import { Section } from '../../shared/section.tsx';
import { SectionLink } from '../../../start/section-link.tsx';
import { setTourFilter } from '../tours/tour-filter.ts';
import styles from './contact-section.module.css';

/** The contact section (docs/product/site.md, Contact). */
export function ContactSection() {
  return (
    <Section id="contact" tone="white" edge="ripple" title={shared.contact} intro={words.intro}>
      <ContactCards />
      <p className={styles.social}>
        <span>{words.followUs}</span>
        {site.social.map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noopener" translate="no">
            {name}
          </a>
        ))}
      </p>
      {hasMainland && (hasFishing || hasSailing || hasSnorkeling) && <TourPanels />}
    </Section>
  );
}

function ContactCards() {
  return (
    <ul role="list" className={styles.cards}>
      <li>
        <h3>{words.phone}</h3>
        <p>
          <a href={phoneLink(site.phone)} translate="no">
            {site.phone}
          </a>
        </p>
        <p className={styles.quiet}>{words.phoneNote}</p>
      </li>
      <li>
        <h3>{words.email}</h3>
        <p>
          <a href={`mailto:${site.email}`} translate="no">
            {site.email}
          </a>
        </p>
        <p className={styles.quiet}>{words.emailNote}</p>
      </li>
      <li>
        <h3>{words.location}</h3>
        <p>
          <a href={site.location.url} target="_blank" rel="noopener">
            {site.location.name}
          </a>
        </p>
        <p className={styles.quiet}>{words.locationNote}</p>
      </li>
      <li>
        <h3>{words.hours}</h3>
        <dl>
          {site.hours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </li>
    </ul>
  );
}

/** The tours on the mainland and those at sea, for operators that have both. */
function TourPanels() {
  return (
    <CardGrid least={20} rail share className={styles.panels}>
      <li>
        <article className={styles.mainland}>
          <h3>{words.mainland}</h3>
          <p>{words.mainlandText}</p>
          <SectionLink section="tours" onClick={() => setTourFilter('mainland')}>
            {words.mainlandLink}
          </SectionLink>
        </article>
      </li>
      <li>
        <article className={styles.island}>
          <h3>{words.island}</h3>
          <p>{words.islandText}</p>
          <SectionLink section="tours" onClick={() => setTourFilter('island')}>
            {words.islandLink}
          </SectionLink>
        </article>
      </li>
    </CardGrid>
  );
}
