import type { PaletteColor } from '../../content/palette.ts';
import { dangerColors } from './danger-colors.ts';

/** The colors that the desk has in addition to those that it replaces. */
type DeskColor =
  | 'deskGround'
  | 'deskCurrent'
  | 'waitPale'
  | 'waitText'
  | 'duePale'
  | 'overPale'
  | 'onCoral'
  | 'shade'
  | 'doneMark'
  | 'newsMark';

type DeskPalette = Partial<Record<PaletteColor | keyof typeof dangerColors, string>> & Record<DeskColor, string>;

/**
 * The colors of the desk, light and dark. They replace the colors of content/palette.ts with the same names, so
 * that the parts of app/ui that the desk and the site share follow: `lagoon` is the strongest text, `white` a surface,
 * `sand` a quiet fill. A color has a meaning at the desk: mango waits, palm is confirmed, coral is due or failed. So
 * these are here too, and are the same at the desk of every operator, whatever the hues of its brand.
 *
 * Contrast ratios by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#contrast-minimum): 7:1 or more for `lagoon` and
 * `lagoonSoft`, 4.5:1 or more for all other texts, on each ground of the same column. `dangerLight`, `doneMark` and
 * `newsMark`, the marks of notices on `lagoon`, have 3:1 or more: in the dark that ground is light.
 */
export const deskPalette: Record<'light' | 'dark', DeskPalette> = {
  light: {
    lagoonSoft: '#35525a',
    sand: '#f2f6f5',
    sandDeep: '#e3eae8',
    coral: dangerColors.dangerLight,
    coralDeep: dangerColors.danger,
    mango: '#f8b441',
    palm: '#2c6a3f',
    palmPale: '#e1f0dd',
    line: '#dbe3e1',
    deskGround: '#fafbfb',
    deskCurrent: '#e2f1ef',
    waitPale: '#fdf0d2',
    waitText: '#7d4f00',
    duePale: '#fde9e3',
    overPale: '#e9eded',
    onCoral: '#06262d',
    shade: '#06262d',
    doneMark: '#f8b441',
    newsMark: '#9adbd2',
  },
  dark: {
    lagoon: '#ecf4f3',
    lagoonSoft: '#b6c9c9',
    turquoise: '#84d4cd',
    aqua: '#9adbd2',
    sand: '#1a3138',
    sandDeep: '#28434b',
    coralDeep: '#ff9d85',
    danger: '#ff9d85',
    dangerLight: dangerColors.danger,
    palm: '#93d6a4',
    white: '#122830',
    aquaPale: '#1d4248',
    palmPale: '#173820',
    lagoonMist: '#28434b',
    line: '#29434b',
    lineStrong: '#78959a',
    placeholder: '#93abad',
    disabled: '#8da1a3',
    deskGround: '#0c1d22',
    deskCurrent: '#173c43',
    waitPale: '#3c3013',
    waitText: '#f8c870',
    duePale: '#43211a',
    overPale: '#243840',
    onCoral: '#06262d',
    shade: '#000000',
    doneMark: '#2c6a3f',
    newsMark: '#077077',
  },
};
