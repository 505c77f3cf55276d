// What the operator offers. Each is a constant by itself, because the build writes it where it is read: what is false
// leaves nothing in the site, and what is true costs nothing (docs/decisions/0055-another-operator.md).
// content/offers.test.ts compares them with the catalogue.

/** Whether there are combo packages (content/combos.ts). */
export const hasCombos: boolean = true;

/** Whether there are golf carts to rent (content/golf-carts.ts). */
export const hasCarts: boolean = true;

/** Whether visitors may ask for an adventure of several tours. */
export const hasCustom: boolean = true;

/** Whether there is a blog (content/<language>/posts). */
export const hasBlog: boolean = true;

/** Whether the home page has a section about one tour (content/featured.ts). */
export const hasFeatured: boolean = true;

// The categories that the filter of the tours has.
export const hasFishing: boolean = true;
export const hasSnorkeling: boolean = true;
export const hasSailing: boolean = true;
export const hasMainland: boolean = true;
export const hasAdventure: boolean = true;
