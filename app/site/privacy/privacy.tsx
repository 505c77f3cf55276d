import type { MetaFunction } from 'react-router';
import { hasOthers } from 'virtual:other-languages';
import * as words from '#words/privacy.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { SectionLink } from '../../start/section-link.tsx';
import styles from './privacy.module.css';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'description', content: words.intro },
  { name: 'robots', content: 'noindex' },
];

/** Describes which data of visitors is stored, and how long. docs/privacy.md has the same content for operators. */
export default function Privacy() {
  return (
    <main id="content">
      <PageHeading title={words.title} intro={words.intro} />
      <div className={styles.text}>
        <Requests />
        <Visits />
        <Others />
        <Rights />
      </div>
    </main>
  );
}

function Requests() {
  return (
    <>
      <h2>{words.requestTitle}</h2>
      <p>{words.request}</p>
      <p>{words.requestMore}</p>
      <h2>{words.timeTitle}</h2>
      <p>{words.time}</p>
      <p>{words.timeAsked}</p>
      <p>{words.timeCopies}</p>
    </>
  );
}

function Visits() {
  return (
    <>
      <h2>{words.visitTitle}</h2>
      <p>{words.visit}</p>
      <h2>{words.deviceTitle}</h2>
      <ul>
        <li>{words.deviceDraft}</li>
        <li>{words.deviceUnsent}</li>
        <li>{words.deviceSignIn}</li>
        <li>{words.deviceClock}</li>
        {hasOthers && <li>{words.deviceLanguage}</li>}
        <li>{words.deviceTab}</li>
      </ul>
      <p>{words.deviceOthers}</p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>{words.accountTitle}</h2>
      <p>{words.account}</p>
      <h2>{words.othersTitle}</h2>
      <p>{words.others}</p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>{words.askTitle}</h2>
      <p>
        {words.ask({
          email: site.email,
          mail: (text) => (
            <a key="mail" href={`mailto:${site.email}?subject=${encodeURIComponent(words.mailSubject)}`} translate="no">
              {text}
            </a>
          ),
          phone: site.phone,
          call: (text) => (
            <a key="call" href={phoneLink(site.phone)} translate="no">
              {text}
            </a>
          ),
        })}
      </p>
      <p>
        {words.back({
          form: (text) => (
            <SectionLink key="form" section="booking">
              {text}
            </SectionLink>
          ),
        })}
      </p>
    </>
  );
}
