import styles from './shoreline.module.css';

// Three edges, so that neighbouring sections differ.
const shapes = {
  swell:
    'M0 46C90 20 176 8 268 17c104 10 150 38 258 41 122 3 172-37 300-44 118-6 176 28 282 38 126 12 216-26 332-34v43H0z',
  shore:
    'M0 30c66 14 118 24 196 20 132-7 190-39 322-37 116 2 150 33 262 38 130 6 190-31 318-36 136-6 216 34 342 27v19H0z',
  ripple:
    'M0 38c54-16 104-18 158-6s98 22 160 12 108-28 176-22 112 30 182 26 104-32 170-30 116 30 186 26 104-28 170-26 112 26 142 24 66-10 96-16v35H0z',
} as const;

/** The wave between two sections, in the colour of the lower one. */
export function Shoreline({ shape = 'swell' }: { shape?: keyof typeof shapes }) {
  return (
    <svg className={styles.shoreline} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}
