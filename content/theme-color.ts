/**
 * The darkest color of the palette, which browsers use for their own bars. In a file by itself: the first load of every
 * page has it, and the other colors only as style sheets.
 */
export const themeColor = '#06262d';
