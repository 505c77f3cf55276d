import { themeColor } from './theme-color.ts';

/**
 * The colors of the brand. Nothing else in the repository holds a brand color as a literal: the site's style sheets get
 * one custom property each (`lagoonSoft` is `--lagoon-soft`, scripts/build/palette-plugin.ts), the posters (art/) mix
 * their inks from them, and the mails use them by name.
 *
 * Contrast ratios by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#contrast-minimum):
 *
 *   text               on sand   on white   use
 *   lagoon              14.4      15.9      headings and body text (7:1 or more)
 *   lagoonSoft           9.7      10.7      quiet body text (7:1 or more)
 *   turquoise            5.3       5.8      links, large labels, focus rings
 *   palm                 5.9       6.5      success, labels
 *   coralDeep            5.2       5.7      hovered links; carries white text at 5.7
 *
 *   text on a ground             lagoon     white
 *   coral  (the call to action)   5.5        -        so its label is lagoon
 *   coralDeep                      -         5.7
 *   mango                         8.8        -
 *   aqua                         10.2        -
 *   lagoon (the dark section)      -        15.9     sand 14.4, aqua 10.2, mango 8.8, coral 5.5
 */
export const palette = {
  lagoon: themeColor,
  lagoonSoft: '#0d4450',
  turquoise: '#077077',
  aqua: '#9adbd2',
  sand: '#fbf3e2',
  sandDeep: '#eedfc0',
  coral: '#f4714f',
  coralDeep: '#b93a20',
  mango: '#f8b441',
  palm: '#2c6a3f',
  white: '#ffffff',

  // Tints of the above, for fills behind text and for text on the dark section.
  aquaPale: '#cdeee8',
  palmPale: '#d5e6cd',
  lagoonMist: '#cfe3dc',

  // Lines and the quietest texts. A line that marks a control has 3:1 on its ground, the texts have 4.5:1.
  line: '#d9cba9',
  lineStrong: '#6d7f7c',
  lagoonLine: '#1d5560',
  placeholder: '#5a6d6c',
  disabled: '#7b8785',

  // An evening sky over water, from the zenith down: the frame of a picture that is still loading, the head of a mail.
  skyHigh: '#2a8a8c',
  skyHaze: '#fbe3b0',
  seaLine: '#0b7f87',
} as const;

export type PaletteColor = keyof typeof palette;
