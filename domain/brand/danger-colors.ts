/**
 * The colors of what went wrong: a text, or the line of a control, and the mark of a notice on `lagoon`. They are not
 * in content/palette.ts, because the brand of an operator may have any hue, and an error is red in each.
 *
 * Contrast ratios by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#contrast-minimum): `danger` has 5.7 on white and 5.2 on
 * sand, `dangerLight` has 5.5 on lagoon. The grounds of another operator are as light
 * (scripts/operator/turned-color.ts).
 */
export const dangerColors = { danger: '#b93a20', dangerLight: '#f4714f' } as const;
