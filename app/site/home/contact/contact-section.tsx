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
    <Section
      id="contact"
      tone="white"
      edge="ripple"
      title="Contact"
      intro="Questions, odd wishes, large families: write, call or come by. We answer within 24 hours, and mostly sooner."
    >
      <ContactCards />
      <p className={styles.social}>
        <span>Follow us</span>
        {site.social.map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noopener" translate="no">
            {name}
          </a>
        ))}
      </p>
      <TourPanels />
    </Section>
  );
}

function ContactCards() {
  return (
    <ul role="list" className={styles.cards}>
      <li>
        <h3>Phone</h3>
        <p>
          <a href={phoneLink(site.phone)} translate="no">
            {site.phone}
          </a>
        </p>
        <p className={styles.quiet}>Calls and WhatsApp</p>
      </li>
      <li>
        <h3>Email</h3>
        <p>
          <a href={`mailto:${site.email}`} translate="no">
            {site.email}
          </a>
        </p>
        <p className={styles.quiet}>A reply within 24 hours</p>
      </li>
      <li>
        <h3>Location</h3>
        <p>
          <a href={site.location.url} target="_blank" rel="noopener">
            {site.location.name}
          </a>
        </p>
        <p className={styles.quiet}>Opens a map</p>
      </li>
      <li>
        <h3>Hours</h3>
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

function TourPanels() {
  return (
    <CardGrid least={20} rail share className={styles.panels}>
      <li>
        <article className={styles.mainland}>
          <h3>Mainland Tours</h3>
          <p>
            An early boat across the lagoon, and the country changes: rivers with crocodiles and kingfishers, cities the
            Maya built and the jungle took back, caves with a river in them. We bring you to the road, drive you through
            the day and have you back on the island by evening.
          </p>
          <SectionLink section="tours" onClick={() => setTourFilter('mainland')}>
            See the mainland tours
          </SectionLink>
        </article>
      </li>
      <li>
        <article className={styles.island}>
          <h3>Island Tours</h3>
          <p>
            Here the day begins at the dock. The reef is ten minutes away, the flats even less; you can be among turtles
            before the coffee has worn off. Snorkel, fish or sail for a few hours or from morning to night, and be home
            for dinner in bare feet.
          </p>
          <SectionLink section="tours" onClick={() => setTourFilter('island')}>
            See the island tours
          </SectionLink>
        </article>
      </li>
    </CardGrid>
  );
}
