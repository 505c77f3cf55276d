/**
 * The faces of headings and of texts, from which scripts/build/fonts/ makes style sheets and files. `system` are fonts
 * of the visitor's system, as in `font-family`. Alone they load nothing; beside a `font` they stand in for it.
 *
 * `file` is a variable font of a package, or one in fonts/ ('./fonts/own.woff2'), and `weights` are the first and the
 * last one that it is used with. `widths` say how wide the texts of the site are in it, in percent of their width in a
 * font that systems have, so that nothing moves when it arrives.
 */
export const fonts = {
  display: {
    system: "'Trebuchet MS', sans-serif",
    font: {
      family: 'National Park',
      file: '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2',
      weights: [600, 800],
      widths: { 'DejaVu Sans': 84.8, Roboto: 105.6, Arial: 98.8 },
    },
  },
  text: {
    system: "'Helvetica Neue', sans-serif",
    font: {
      family: 'Figtree',
      file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      weights: [400, 800],
      widths: { 'DejaVu Sans': 87.7, Roboto: 100.8, Arial: 99.3 },
    },
  },
} as const;
